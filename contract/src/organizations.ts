/** Clinics: registration, profile, places, hours, services, roles, settings, and what the platform decides about them. */
import { z } from 'zod'
import { permissions, staffRoles } from './access.ts'
import { body, call, idParams, listQuery, message, page } from './call.ts'
import { calendarColors, organizationLifecycle, organizationStatuses, setupSteps } from './organization-lifecycle.ts'
import { paymentRules } from './prepayment.ts'
import { currency, day, email, id, instant, money, name, password, phone, text, timeOfDay, timeZone } from './values.ts'

export * from './organization-lifecycle.ts'

const organizationVerbs = organizationLifecycle.map((step) => step.verb)

const country = z.string().regex(/^[A-Z]{2}$/, 'Choose a country from the list.')
const version = z.number().int()
const status = z.enum(['active', 'inactive'])
const weekday = z.number().int().min(1).max(7)
const minutes = (max: number) => z.number().int().min(0).max(max)
const reasonBody = body({ reason: text(500) })
const note = text(500, 0)

const profile = {
  name,
  phone: phone.nullable(),
  email: email.nullable(),
  website: z.httpUrl('Write the whole address, as in https://example.org.').max(300).nullable(),
  about: text(2000).nullable(),
  address_line: text(200).nullable(),
  city: text(100).nullable(),
  postal_code: text(20).nullable(),
  specialties: z.array(text(80)).max(30),
  listed: z.boolean(),
  locale: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Choose a language from the list.')
    .max(20),
  time_zone: timeZone,
}
const shownProfile = {
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  about: z.string().nullable(),
  address_line: z.string().nullable(),
  city: z.string().nullable(),
  postal_code: z.string().nullable(),
  specialties: z.array(z.string()),
  listed: z.boolean(),
  locale: z.string(),
  time_zone: z.string(),
}

/** A clinic as its own people see it. */
export const organization = z.object({
  id,
  slug: z.string(),
  status: z.enum(organizationStatuses),
  currency: z.string(),
  country: z.string(),
  ...shownProfile,
  setup_completed_at: instant.nullable(),
  created_at: instant,
  version,
})
export type Organization = z.infer<typeof organization>

/** A clinic as the platform sees it: no clinical rows. */
export const platformOrganization = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  status: z.enum(organizationStatuses),
  country: z.string(),
  city: z.string().nullable(),
  time_zone: z.string(),
  currency: z.string(),
  listed: z.boolean(),
  sample: z.boolean(),
  status_reason: z.string().nullable(),
  setup_completed_at: instant.nullable(),
  approved_at: instant.nullable(),
  created_at: instant,
  can: z.array(z.enum(organizationVerbs)),
  version,
})
export type PlatformOrganization = z.infer<typeof platformOrganization>

const owner = z.object({ account_id: id, name: z.string(), email: z.string(), email_verified: z.boolean() })
export const platformOrganizationDetail = platformOrganization.extend({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  address_line: z.string().nullable(),
  about: z.string().nullable(),
  owners: z.array(owner),
  /** Owners who were invited and have not come yet. */
  invited_owners: z.array(z.object({ email: z.string(), expires_at: instant })),
})

export type PlatformOrganizationDetail = z.infer<typeof platformOrganizationDetail>

const window = { weekday, starts: timeOfDay, ends: timeOfDay }
/** An opening on the clinic's clock, Monday is 1; one that ends at or before its start passes midnight. */
export const openingWindow = z.object(window)
export type OpeningWindow = z.infer<typeof openingWindow>

const locationFields = {
  name,
  address_line: text(200).nullable(),
  city: text(100).nullable(),
  postal_code: text(20).nullable(),
  phone: phone.nullable(),
}
export const location = z.object({
  id,
  name: z.string(),
  address_line: z.string().nullable(),
  city: z.string().nullable(),
  postal_code: z.string().nullable(),
  phone: z.string().nullable(),
  status,
  hours: z.array(openingWindow),
  version,
})
export type Location = z.infer<typeof location>

const roomKind = z.enum(['room', 'device'])
/** When a room or a device can not be used. */
const roomClosure = z.object({
  id,
  room_id: id,
  starts_at: instant,
  ends_at: instant,
  reason: z.string(),
  /** Booked visits to come that have it then and are to be moved. */
  visits: z.int(),
})
export type RoomClosure = z.infer<typeof roomClosure>

export const room = z.object({
  id,
  location_id: id,
  name: z.string(),
  kind: roomKind,
  status,
  /** Those that are not over, the next first. */
  closures: z.array(roomClosure),
  version,
})
export type Room = z.infer<typeof room>
export const closure = z.object({
  id,
  location_id: id.nullable(),
  reason: z.string(),
  starts_at: instant,
  ends_at: instant,
  /** Booked visits to come that lie in it and are to be moved or cancelled. */
  visits: z.int(),
})
export type Closure = z.infer<typeof closure>

const color = z.enum(calendarColors)

const serviceFields = {
  name,
  description: text(2000).nullable(),
  duration_minutes: z.number().int().min(5, 'At least 5 minutes.').max(1440, 'At most 24 hours.'),
  buffer_before_minutes: minutes(480),
  buffer_after_minutes: minutes(480),
  price: z.object({ amount: z.number().int().min(0, 'A price can not be negative.').max(1_000_000_000_00), currency }),
  /** Hundredths of a percent: 2300 is 23 %. */
  tax_rate_bp: z.number().int().min(0).max(10_000),
  /** What is asked for before a visit is booked. */
  payment_rule: z.enum(paymentRules),
  /** Of the rule `deposit`: not above the price. */
  deposit: z.object({ amount: z.number().int().min(1, 'Enter more than zero.').max(1_000_000_000_00), currency }).nullable(),
  color,
  place: z.enum(['in-person', 'video']),
  capacity: z.number().int().min(1).max(200),
  bookable_online: z.boolean(),
  booking_mode: z.enum(['instant', 'request']),
  new_patients: z.boolean(),
  minimum_notice_minutes: minutes(525_600),
  horizon_days: z.number().int().min(1).max(730),
  cancel_notice_minutes: minutes(525_600),
  reschedule_notice_minutes: minutes(525_600),
  practitioner_ids: z.array(id).max(500),
  /** Whether it takes a room: any of the place, or one of `room_ids`; chosen when the time is taken. */
  room_need: z.enum(['none', 'any', 'chosen']),
  room_ids: z.array(id).max(100),
  /** It takes one device of each list. */
  device_choices: z.array(z.array(id).min(1, 'Choose at least one device.').max(50)).max(5),
  /** For practitioners who have no weekly hours of their own. */
  hours: z.array(z.strictObject({ location_id: id, ...window })).max(140),
}
const changed = <T extends z.ZodRawShape>(fields: T) => z.strictObject(fields).partial()

export const service = z.object({
  ...serviceFields,
  id,
  name: z.string(),
  description: z.string().nullable(),
  price: money,
  deposit: money.nullable(),
  /** Derived: what is asked for before a visit is booked, tax included; null: nothing. */
  prepayment: money.nullable(),
  color: z.string(),
  status,
  version,
  practitioner_ids: z.array(id),
})
export type Service = z.infer<typeof service>

export const rolePermissionRow = z.object({
  role: z.enum(staffRoles),
  permissions: z.array(z.enum(permissions)),
  /** What the clinic added to and took from the default; empty for the owner. */
  added: z.array(z.enum(permissions)),
  removed: z.array(z.enum(permissions)),
  adjustable: z.boolean(),
})

export const organizationSettings = z.object({
  /** Days until an invoice is due, from its issue. */
  invoice_due_days: z.number().int().min(0).max(365),
  /** Printed on invoices and receipts. */
  tax_number: z.string(),
  invoice_note: z.string(),
  /** Minutes after which an idle session of staff ends in this clinic; never longer than the platform's. */
  idle_minutes: z.number().int().min(5).max(15),
  /** Staff of this clinic sign in with a second factor, or can do nothing here until they have one. */
  second_factor_required: z.boolean(),
})
export type OrganizationSettings = z.infer<typeof organizationSettings>

export const auditLine = z.object({
  id,
  at: instant,
  actor_kind: z.string(),
  actor_name: z.string().nullable(),
  actor_role: z.string().nullable(),
  account_id: id.nullable(),
  action: z.string(),
  category: z.string().nullable(),
  outcome: z.enum(['done', 'refused']),
  subject_kind: z.string().nullable(),
  subject_id: id.nullable(),
  patient_id: id.nullable(),
  address: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type AuditLine = z.infer<typeof auditLine>

export const organizations = {
  registerOrganization: call({
    method: 'POST',
    path: '/org/register',
    access: 'public',
    audit: 'organization.register',
    status: 201,
    errors: ['refused_by_rule'],
    summary: 'Registers a clinic and its owner. The answer is the same when the address is known already.',
    body: body({
      organization: body({ name, time_zone: timeZone, currency, country }),
      owner: body({ name, email, password }),
    }),
    output: z.object({ message: z.string(), status: z.enum(['pending', 'active']) }),
  }),

  listPlatformOrganizations: call({
    method: 'GET',
    path: '/admin/organizations',
    access: 'admin',
    summary: 'All clinics, the newest first.',
    query: listQuery.extend({ status: z.enum(organizationStatuses).optional(), q: z.string().trim().max(100).optional() }),
    output: page(platformOrganization),
  }),
  createPlatformOrganization: call({
    method: 'POST',
    path: '/admin/organizations',
    access: 'admin',
    audit: 'organization.create',
    status: 201,
    summary: 'Creates an active clinic and invites its owner by mail.',
    body: body({ organization: body({ name, time_zone: timeZone, currency, country }), owner: body({ name, email }) }),
    output: platformOrganizationDetail,
  }),
  getPlatformOrganization: call({
    method: 'GET',
    path: '/admin/organizations/{id}',
    access: 'admin',
    errors: ['not_found'],
    summary: 'One clinic, with its owners.',
    params: idParams,
    output: platformOrganizationDetail,
  }),
  changePlatformOrganization: call({
    method: 'PATCH',
    path: '/admin/organizations/{id}',
    access: 'admin',
    audit: 'organization.change',
    versioned: true,
    errors: ['not_found', 'version_conflict'],
    summary: 'Changes what the platform decides: name, country, time zone, whether it is listed.',
    params: idParams,
    body: changed({ name, country, time_zone: timeZone, listed: z.boolean() }),
    output: platformOrganizationDetail,
  }),
  approveOrganization: call({
    method: 'POST',
    path: '/admin/organizations/{id}/approve',
    access: 'admin',
    audit: 'organization.approve',
    errors: ['not_found', 'state_not_allowed'],
    summary: 'Lets a registered clinic in.',
    params: idParams,
    output: platformOrganizationDetail,
  }),
  suspendOrganization: call({
    method: 'POST',
    path: '/admin/organizations/{id}/suspend',
    access: 'admin',
    audit: 'organization.suspend',
    errors: ['not_found', 'state_not_allowed'],
    summary: 'Stops all changes in a clinic; it can be read.',
    params: idParams,
    body: reasonBody,
    output: platformOrganizationDetail,
  }),
  reactivateOrganization: call({
    method: 'POST',
    path: '/admin/organizations/{id}/reactivate',
    access: 'admin',
    audit: 'organization.reactivate',
    errors: ['not_found', 'state_not_allowed'],
    summary: 'Ends a suspension.',
    params: idParams,
    output: platformOrganizationDetail,
  }),
  closeOrganization: call({
    method: 'POST',
    path: '/admin/organizations/{id}/close',
    access: 'admin',
    audit: 'organization.close',
    sensitive: true,
    errors: ['not_found', 'state_not_allowed'],
    summary: 'Turns a registration down, or closes a suspended clinic for good; its data is kept.',
    params: idParams,
    body: reasonBody,
    output: platformOrganizationDetail,
  }),
  organizationAnalytics: call({
    method: 'GET',
    path: '/admin/organizations/{id}/analytics',
    access: 'admin',
    errors: ['not_found'],
    summary: 'Figures of one clinic, counted without opening any chart.',
    params: idParams,
    output: z.object({
      staff: z.number().int(),
      sign_ins_30_days: z.number().int(),
      signed_in_now: z.number().int(),
      /** Counted on a timetable; null until the first count. */
      practitioners: z.number().int().nullable(),
      patients: z.number().int().nullable(),
      appointments_30_days: z.number().int().nullable(),
      counted_at: instant.nullable(),
      days: z.array(z.object({ on: day, sign_ins: z.number().int(), appointments: z.number().int() })),
    }),
  }),

  organization: call({ method: 'GET', path: '/org/organization', access: 'org', summary: 'My clinic.', output: organization }),
  changeOrganization: call({
    method: 'PATCH',
    path: '/org/organization',
    access: 'org:settings.manage',
    audit: 'organization.change',
    versioned: true,
    errors: ['version_conflict'],
    summary: "Changes the clinic's profile.",
    body: changed(profile),
    output: organization,
  }),
  setup: call({
    method: 'GET',
    path: '/org/setup',
    access: 'org',
    summary: 'What is still missing before the first booking.',
    output: z.object({
      steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })),
      completed_at: instant.nullable(),
      can_complete: z.boolean(),
    }),
  }),
  completeSetup: call({
    method: 'POST',
    path: '/org/setup/complete',
    access: 'org:settings.manage',
    audit: 'organization.setup',
    errors: ['refused_by_rule'],
    summary: 'Ends the setup when nothing is missing.',
    output: message,
  }),

  listLocations: call({
    method: 'GET',
    path: '/org/locations',
    access: 'org',
    summary: 'Locations with their opening hours.',
    query: listQuery.extend({ status: status.optional() }),
    output: page(location),
  }),
  createLocation: call({
    method: 'POST',
    path: '/org/locations',
    access: 'org:settings.manage',
    audit: 'location.create',
    status: 201,
    summary: 'Adds a location.',
    body: body({
      ...locationFields,
      address_line: locationFields.address_line.optional(),
      city: locationFields.city.optional(),
      postal_code: locationFields.postal_code.optional(),
      phone: locationFields.phone.optional(),
    }),
    output: location,
  }),
  changeLocation: call({
    method: 'PATCH',
    path: '/org/locations/{id}',
    access: 'org:settings.manage',
    audit: 'location.change',
    versioned: true,
    errors: ['not_found', 'version_conflict'],
    summary: 'Changes a location.',
    params: idParams,
    body: changed({ ...locationFields, status }),
    output: location,
  }),
  setLocationHours: call({
    method: 'PUT',
    path: '/org/locations/{id}/hours',
    access: 'org:settings.manage',
    audit: 'location.hours',
    errors: ['not_found', 'refused_by_rule'],
    summary: 'Sets the weekly opening hours of a location.',
    params: idParams,
    body: body({ hours: z.array(z.strictObject(window)).max(70) }),
    /** `visits_outside`: booked visits to come at this place that lie outside the hours. */
    output: location.extend({ visits_outside: z.int() }),
  }),
  listRooms: call({
    method: 'GET',
    path: '/org/rooms',
    access: 'org',
    summary: 'Rooms and devices.',
    query: listQuery.extend({ location_id: id.optional(), status: status.optional() }),
    output: page(room),
  }),
  createRoom: call({
    method: 'POST',
    path: '/org/rooms',
    access: 'org:settings.manage',
    audit: 'room.create',
    status: 201,
    errors: ['refused_by_rule'],
    summary: 'Adds a room or a device.',
    body: body({ location_id: id, name, kind: roomKind.default('room') }),
    output: room,
  }),
  changeRoom: call({
    method: 'PATCH',
    path: '/org/rooms/{id}',
    access: 'org:settings.manage',
    audit: 'room.change',
    versioned: true,
    errors: ['not_found', 'version_conflict', 'refused_by_rule'],
    summary: 'Changes a room or a device; to another location only when no visit has it now or later.',
    params: idParams,
    body: changed({ location_id: id, name, kind: roomKind, status }),
    output: room,
  }),
  createRoomClosure: call({
    method: 'POST',
    path: '/org/rooms/{id}/closures',
    access: 'org:settings.manage',
    audit: 'room.close',
    status: 201,
    errors: ['not_found', 'refused_by_rule'],
    summary: 'A room or a device can not be used for some time: nothing new is booked in it; what is booked stays.',
    params: idParams,
    body: body({ starts_at: instant, ends_at: instant, reason: text(200) }),
    output: roomClosure,
  }),
  deleteRoomClosure: call({
    method: 'DELETE',
    path: '/org/rooms/{id}/closures/{closure_id}',
    access: 'org:settings.manage',
    audit: 'room.open-again',
    errors: ['not_found'],
    summary: 'It can be used again.',
    params: z.object({ id, closure_id: id }),
    output: message,
  }),
  listClosures: call({
    method: 'GET',
    path: '/org/closures',
    access: 'org',
    summary: 'When the clinic or a location is closed, from now on unless `from` says otherwise.',
    query: listQuery.extend({ from: instant.optional(), to: instant.optional() }),
    output: page(closure),
  }),
  createClosure: call({
    method: 'POST',
    path: '/org/closures',
    access: 'org:settings.manage',
    audit: 'closure.create',
    status: 201,
    errors: ['refused_by_rule'],
    summary: 'Closes the clinic, or one location, for some time.',
    body: body({ location_id: id.nullable().optional(), reason: text(200), starts_at: instant, ends_at: instant }),
    output: closure,
  }),
  deleteClosure: call({
    method: 'DELETE',
    path: '/org/closures/{id}',
    access: 'org:settings.manage',
    audit: 'closure.delete',
    errors: ['not_found'],
    summary: 'Opens again.',
    params: idParams,
    output: message,
  }),

  listServices: call({
    method: 'GET',
    path: '/org/services',
    access: 'org',
    summary: 'Services (visit types), by name.',
    query: listQuery.extend({ status: status.optional() }),
    output: page(service),
  }),
  getService: call({
    method: 'GET',
    path: '/org/services/{id}',
    access: 'org',
    errors: ['not_found'],
    summary: 'One service.',
    params: idParams,
    output: service,
  }),
  createService: call({
    method: 'POST',
    path: '/org/services',
    access: 'org:settings.manage',
    audit: 'service.create',
    status: 201,
    errors: ['refused_by_rule'],
    summary: 'Adds a service; what is left out has a sensible default.',
    body: changed(serviceFields).required({ name: true, duration_minutes: true, price: true }),
    output: service,
  }),
  changeService: call({
    method: 'PATCH',
    path: '/org/services/{id}',
    access: 'org:settings.manage',
    audit: 'service.change',
    versioned: true,
    errors: ['not_found', 'version_conflict', 'refused_by_rule'],
    summary: 'Changes a service; `practitioner_ids` replaces who offers it.',
    params: idParams,
    body: changed({ ...serviceFields, status }),
    output: service,
  }),

  listRoles: call({
    method: 'GET',
    path: '/org/roles',
    access: 'org',
    summary: 'What each role may do in this clinic.',
    output: z.object({ items: z.array(rolePermissionRow), next_cursor: z.null(), version }),
  }),
  changeRoles: call({
    method: 'PATCH',
    path: '/org/roles',
    access: 'org:settings.manage',
    audit: 'roles.change',
    versioned: true,
    sensitive: true,
    errors: ['refused_by_rule', 'version_conflict'],
    summary: 'Sets what some roles may do; the owner always may everything.',
    body: body({
      roles: z
        .array(z.strictObject({ role: z.enum(staffRoles), permissions: z.array(z.enum(permissions)).max(permissions.length) }))
        .min(1)
        .max(staffRoles.length),
    }),
    output: z.object({ items: z.array(rolePermissionRow), next_cursor: z.null(), version }),
  }),
  settings: call({ method: 'GET', path: '/org/settings', access: 'org', summary: "The clinic's settings.", output: organizationSettings }),
  changeSettings: call({
    method: 'PATCH',
    path: '/org/settings',
    access: 'org:settings.manage',
    audit: 'settings.change',
    errors: ['refused_by_rule', 'reauthentication_required'],
    summary: "Changes some of the clinic's settings; what loosens the sign-in of staff asks for the password again.",
    body: changed({ ...organizationSettings.shape, tax_number: text(60, 0), invoice_note: note }),
    output: organizationSettings,
  }),
  listAuditEvents: call({
    method: 'GET',
    path: '/org/audit-events',
    access: 'org:audit.view',
    summary: 'Who did or saw what in this clinic, the latest first.',
    query: listQuery.omit({ total: true }).extend({
      from: instant.optional(),
      to: instant.optional(),
      action: z.string().trim().max(80).optional(),
      account_id: id.optional(),
      patient_id: id.optional(),
      outcome: z.enum(['done', 'refused']).optional(),
    }),
    output: page(auditLine),
  }),
}
