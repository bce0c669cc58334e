/** Roles, settings and the audit log of a clinic; part of the domain `organizations`. */
import { z } from 'zod'
import { permissions, staffRoles } from '../../kernel/access.ts'
import { auditDetail, auditLine, auditQuery } from '../../kernel/audit.ts'
import { body, call, idParams, page } from '../../kernel/call.ts'
import { id, line, text } from '../../kernel/values.ts'
import { changesOf } from './organization-inputs.ts'
import { organizationSettings, rolePermissionRow, version } from './organization-shapes.ts'

const note = text(500, 0)

export const clinicSettings = {
  listRoles: call({
    method: 'GET',
    path: '/org/roles',
    access: 'org',
    summary: 'What each role may do in this clinic.',
    output: z.object({ items: z.array(rolePermissionRow), next_cursor: z.null(), version }),
  }),
  updateRoles: call({
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
  getSettings: call({
    method: 'GET',
    path: '/org/settings',
    access: 'org',
    summary: "The clinic's settings.",
    output: organizationSettings,
  }),
  updateSettings: call({
    method: 'PATCH',
    path: '/org/settings',
    access: 'org:settings.manage',
    audit: 'settings.change',
    errors: ['refused_by_rule', 'reauthentication_required'],
    summary: "Changes some of the clinic's settings; what loosens the sign-in of staff asks for the password again.",
    body: changesOf({ ...organizationSettings.shape, tax_number: line(60, 0), invoice_note: note }),
    output: organizationSettings,
  }),
  listAuditEvents: call({
    method: 'GET',
    path: '/org/audit-events',
    access: 'org:audit.view',
    patient_data: 'access',
    summary: 'Who did or saw what in this clinic, the latest first.',
    query: auditQuery.extend({
      /** Whose data was seen or changed; also the lists in which this patient stood. */
      patient_id: id.optional(),
    }),
    output: page(auditLine),
  }),
  getAuditEvent: call({
    method: 'GET',
    path: '/org/audit-events/{id}',
    access: 'org:audit.view',
    patient_data: 'access',
    summary: "One line of the clinic's log, with every patient it names and all that was recorded.",
    params: idParams,
    output: auditDetail,
  }),
}
