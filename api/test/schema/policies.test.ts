/** Row security, read from the catalogue: no policy is tried on rows, so that none passes because no row was there. */
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTables } from '../../src/kernel/db/types.gen.ts'
import { type Grant, listGrants, listPolicies, type Policy, useCatalogue } from './catalogue.ts'
import { clinicFaults, furtherConditions, openToOtherPatients } from './policy-faults.ts'

const catalogue = useCatalogue()
const read = async () => ({ policies: await listPolicies(catalogue, tenantTables), grants: await listGrants(catalogue) })
let now: { policies: Policy[]; grants: Grant[] }
beforeAll(async () => {
  now = await read()
})

/** Tables that do not belong to one clinic, and why. */
const acrossClinics = [
  // The rows of many requests of many clinics are written at once; this role may not read them.
  'audit_events: with check of policy app_records does not ask for the clinic',
  // A session is looked up with its charts before its clinic is set; the role reads ids and nothing else.
  'chart_links: using of policy app does not ask for the clinic',
  // The role asks in which clinics something is due; grants.test.ts lists its columns, which say whose a row is and when it is
  // due.
  ...[
    'appointment_events',
    'appointment_requests',
    'appointments',
    'chart_counts',
    'file_removals',
    'released_slots',
    'holds',
    'lab_orders',
    'list_sweeps',
    'organization_idempotency_keys',
    'organization_settings',
    'outbox_messages',
    'outside_calendars',
    'patients',
    'patient_imports',
    'practitioners',
    'recall_rules',
    'recall_sweeps',
    'referrals',
    'similar_chart_scans',
    'waitlist_entries',
    'waitlist_offers',
  ].map((table) => `${table}: using of policy timetable does not ask for the clinic`),
]

/** Tables whose rows a patient reads or writes without being named in them, and why. */
const notOfOnePatient: Record<string, string> = {
  audit_events: 'writes what was done, also where it concerns nobody; reads only what names the patient',
  closures: 'days on which the clinic is closed',
  released_slots: 'writes the time that a visit gives back; reads none',
  holds: 'the account’s own, before a chart is chosen; and any that has ended, to take its time',
  location_hours: 'when the clinic is open',
  locations: 'where the clinic is',
  medications: 'the names of medicines',
  name_forms: 'writes the words of a changed name; reads none',
  occupancies: 'which times are taken; the columns granted do not say by whom',
  organization_idempotency_keys: 'writes the keys of its own requests; reads none',
  organization_notifications: 'writes lines of the inbox of others; reads none',
  organization_settings: 'the rules of booking',
  outside_busy_times: 'when a practitioner is busy elsewhere; neither what for nor by which calendar',
  outbox_messages: 'writes what is sent to the clinic; reads none',
  practitioner_exceptions: 'when a practitioner is away; not why',
  practitioner_hours: 'when a practitioner works',
  practitioners: 'who works here',
  rooms: 'which times are free',
  service_participants: 'what a service needs',
  service_practitioners: 'who does what',
  service_resources: 'what a service needs',
  services: 'what can be booked',
}

describe('every policy of a clinic’s table', () => {
  it('asks for the clinic of the transaction, of rows that are read and of rows that are written', () => {
    expect(clinicFaults(now.policies, now.grants).sort()).toEqual(acrossClinics.toSorted())
  })

  it('of the patient asks for the patient of the transaction, but for what is known and has its reason', () => {
    expect(Object.keys(openToOtherPatients(now.policies, now.grants)).sort()).toEqual(Object.keys(notOfOnePatient).sort())
    expect(openToOtherPatients(now.policies, now.grants)).toMatchInlineSnapshot(`
      {
        "audit_events": [
          "insert, with check: account_id = app.account_id and actor_kind = 'patient'::text",
        ],
        "closures": [
          "all, using: the clinic alone",
        ],
        "holds": [
          "all, using: (account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid) OR ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) OR (visitor_network IS NOT NULL) OR (expires_at < now())",
          "all, with check: account_id = app.account_id",
        ],
        "location_hours": [
          "all, using: the clinic alone",
        ],
        "locations": [
          "all, using: the clinic alone",
        ],
        "medications": [
          "all, using: the clinic alone",
        ],
        "name_forms": [
          "insert, with check: the clinic alone",
        ],
        "occupancies": [
          "delete, using: appointment_id = app.final_rows_of",
          "select, using: the clinic alone",
          "insert, with check: room_closure_id IS NULL and NOT overbooked",
        ],
        "organization_idempotency_keys": [
          "all, using: account_id = app.account_id",
          "all, with check: account_id = app.account_id",
        ],
        "organization_notifications": [
          "insert, with check: the clinic alone",
        ],
        "organization_settings": [
          "all, using: the clinic alone",
        ],
        "outbox_messages": [
          "all, using: the clinic alone",
          "all, with check: the clinic alone",
        ],
        "outside_busy_times": [
          "select, using: the clinic alone",
        ],
        "practitioner_exceptions": [
          "select, using: the clinic alone",
        ],
        "practitioner_hours": [
          "all, using: the clinic alone",
        ],
        "practitioners": [
          "all, using: the clinic alone",
        ],
        "released_slots": [
          "insert, with check: the clinic alone",
        ],
        "rooms": [
          "all, using: the clinic alone",
        ],
        "service_participants": [
          "select, using: the clinic alone",
        ],
        "service_practitioners": [
          "all, using: the clinic alone",
        ],
        "service_resources": [
          "select, using: the clinic alone",
        ],
        "services": [
          "all, using: the clinic alone",
        ],
      }
    `)
  })

  it('asks for more than clinic and patient only where that is known', () => {
    expect(furtherConditions(now.policies)).toMatchInlineSnapshot(`
      [
        "allergies, staff_change, using: status <> 'entered-in-error'::text",
        "allergies, staff_write, with check: recorded_by = app.account_id",
        "allergy_versions, staff_write, with check: author_account_id = app.account_id",
        "amendment_requests, patient_asks, with check: status = 'requested'::text",
        "amendment_requests, staff_decide, using: status = 'requested'::text",
        "appointment_confirmations, patient_answers, using: confirmed_at IS NULL",
        "appointment_confirmations, patient_answers, with check: confirmed_way = 'portal'::text",
        "appointment_confirmations, patient_confirms, with check: asked_at IS NULL",
        "appointment_confirmations, patient_confirms, with check: confirmed_way = 'portal'::text",
        "appointment_confirmations, patient_confirms, with check: EXISTS ( SELECT 1
         FROM appointments a
        WHERE ((a.organization_id = appointment_confirmations.organization_id) AND (a.id = appointment_confirmations.appointment_id) AND (a.patient_id = appointment_confirmations.patient_id)))",
        "appointment_events, patient_acts, with check: account_id = app.account_id",
        "appointment_events, patient_acts, with check: actor_kind = 'patient'::text",
        "appointment_events, timetable, using: true",
        "appointment_participants, patient_books, with check: EXISTS ( SELECT 1
         FROM appointments a
        WHERE ((a.organization_id = appointment_participants.organization_id) AND (a.id = appointment_participants.appointment_id) AND (a.patient_id = appointment_participants.patient_id)))",
        "appointment_requests, timetable, using: status = ANY (ARRAY['submitted'::text, 'counter-offered'::text])",
        "appointments, patient_books, with check: (prepayment_status IS NULL) OR (prepayment_status = 'due'::text)",
        "appointments, patient_books, with check: (booked_by IS NULL) OR (booked_by = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)",
        "appointments, patient_changes, using: (status <> ALL (ARRAY['fulfilled'::text, 'cancelled'::text, 'noshow'::text, 'entered-in-error'::text])) OR ((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = id)",
        "appointments, patient_changes, with check: status = ANY (ARRAY['pending'::text, 'booked'::text, 'arrived'::text, 'cancelled'::text])",
        "appointments, staff_change, using: (status <> ALL (ARRAY['fulfilled'::text, 'cancelled'::text, 'noshow'::text, 'entered-in-error'::text])) OR (((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = id) OR ((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = patient_id))",
        "appointments, staff_write, with check: (booked_by IS NULL) OR (booked_by = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)",
        "appointments, timetable, using: status = ANY (ARRAY['booked'::text, 'pending'::text])",
        "appointments, worker_change, using: (status <> ALL (ARRAY['fulfilled'::text, 'cancelled'::text, 'noshow'::text, 'entered-in-error'::text])) OR (((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = id) OR ((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = patient_id))",
        "audit_events, app_records, with check: true",
        "audit_events, patient_records, with check: account_id = app.account_id",
        "audit_events, patient_records, with check: actor_kind = 'patient'::text",
        "audit_events, staff_records, with check: account_id = app.account_id",
        "audit_events, staff_records, with check: actor_kind = 'staff'::text",
        "audit_events, visitor_records, with check: actor_kind = 'visitor'::text",
        "calendar_feeds, patient, using: account_id = app.account_id",
        "calendar_feeds, patient, with check: account_id = app.account_id",
        "calendar_feeds, staff, using: account_id = app.account_id",
        "calendar_feeds, staff, with check: account_id = app.account_id",
        "charges, patient, using: code <> 'service'::text",
        "charges, patient_cancels, with check: code = 'late-cancellation'::text",
        "charges, patient_cancels, with check: appointment_id IS NOT NULL",
        "charges, patient_cancels, with check: invoice_id IS NULL",
        "charges, patient_cancels, with check: (status = 'billable'::text) OR (status_code = 'first-time'::text)",
        "chart_counts, timetable, using: true",
        "chart_links, app, using: true",
        "condition_versions, staff_write, with check: author_account_id = app.account_id",
        "conditions, staff_change, using: status <> 'entered-in-error'::text",
        "conditions, staff_write, with check: recorded_by = app.account_id",
        "coverages, patient, using: status <> 'entered-in-error'::text",
        "encounters, staff_change, using: (status = 'in-progress'::text) OR (((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = appointment_id) OR ((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = patient_id))",
        "encounters, worker_change, using: (status = 'in-progress'::text) OR (((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = appointment_id) OR ((NULLIF(current_setting('app.final_rows_of'::text, true), ''::text))::uuid = patient_id))",
        "file_removals, timetable, using: true",
        "files, visitor, using: purpose = 'practitioner-photo'::text",
        "holds, patient, using: (account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid) OR ((patient_id = (NULLIF(current_setting('app.patient_id'::text, true), ''::text))::uuid) OR (patient_id = ANY ((string_to_array(current_setting('app.linked_patient_ids'::text, true), ','::text))::uuid[]))) OR (visitor_network IS NOT NULL) OR (expires_at < now())",
        "holds, patient, with check: account_id = app.account_id",
        "holds, timetable, using: true",
        "immunizations, patient, using: status = 'completed'::text",
        "imported_resources, patient_medicines, using: resource_type = ANY (ARRAY['MedicationRequest'::text, 'MedicationStatement'::text])",
        "invoice_balances, adds, with check: next_sequence IS NULL",
        "invoice_balances, replaces, using: next_sequence IS NULL",
        "invoice_balances, replaces, with check: next_sequence IS NOT NULL",
        "lab_orders, staff_change, using: status <> ALL (ARRAY['revoked'::text, 'entered-in-error'::text])",
        "lab_orders, staff_write, with check: ordered_by = app.account_id",
        "lab_orders, timetable, using: (status = 'active'::text) OR (critical_since IS NOT NULL)",
        "list_sweeps, timetable, using: true",
        "medication_statements, staff_write, with check: author_account_id = app.account_id",
        "note_signature_requests, staff_close, using: closed_at IS NULL",
        "note_signature_requests, staff_write, with check: closed_at IS NULL",
        "note_signature_requests, worker_close, using: closed_at IS NULL",
        "notes, staff_change, using: status = 'draft'::text",
        "notes, staff_write, with check: status = 'draft'::text",
        "notes, worker_moves, using: status = 'draft'::text",
        "observations, patient, using: (released_at <= now()) OR (EXISTS ( SELECT 1
         FROM result_releases r
        WHERE ((r.organization_id = observations.organization_id) AND (r.observation_id = observations.id))))",
        "observations, patient, using: NOT (EXISTS ( SELECT 1
         FROM withheld_results w
        WHERE ((w.organization_id = observations.organization_id) AND (w.order_id = observations.order_id) AND (w.ended_at IS NULL))))",
        "occupancies, patient_gives_back, using: appointment_id = app.final_rows_of",
        "occupancies, patient_takes, with check: room_closure_id IS NULL",
        "occupancies, patient_takes, with check: NOT overbooked",
        "organization_idempotency_keys, own, using: account_id = app.account_id",
        "organization_idempotency_keys, own, with check: account_id = app.account_id",
        "organization_idempotency_keys, timetable, using: true",
        "organization_notifications, own, using: account_id = app.account_id",
        "organization_notifications, own, with check: account_id = app.account_id",
        "organization_settings, timetable, using: key = 'reminders'::text",
        "outbox_messages, timetable, using: sent_at IS NULL",
        "outbox_messages, timetable, using: cancelled_at IS NULL",
        "outside_calendars, timetable, using: true",
        "patient_contacts, patient_removes, using: relationship <> 'guardian'::text",
        "patient_contacts, patient_removes, using: NOT ('guardian'::text = ANY (roles))",
        "patient_contacts, patient_writes, with check: relationship <> 'guardian'::text",
        "patient_contacts, patient_writes, with check: NOT ('guardian'::text = ANY (roles))",
        "patient_imports, timetable, using: status = 'in-progress'::text",
        "patient_list_versions, patient, using: list = 'contacts'::text",
        "patient_list_versions, patient_writes, with check: list = 'contacts'::text",
        "patient_list_versions, patient_writes, with check: (author_account_id IS NULL) OR (author_account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)",
        "patient_list_versions, staff_write, with check: (author_account_id IS NULL) OR (author_account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid)",
        "patients, timetable, using: true",
        "payment_credits, adds, with check: next_sequence IS NULL",
        "payment_credits, replaces, using: next_sequence IS NULL",
        "payment_credits, replaces, with check: next_sequence IS NOT NULL",
        "practitioners, timetable, using: true",
        "prescription_documents, patient, using: activated_at IS NOT NULL",
        "prescription_documents, staff_change, using: activated_at IS NULL",
        "prescription_documents, staff_write, with check: activated_at IS NULL",
        "prescription_documents, worker_moves, using: activated_at IS NULL",
        "prescription_status_changes, staff_write, with check: author_account_id = app.account_id",
        "prescription_statuses, worker_moves, using: status = 'draft'::text",
        "prescriptions, patient, using: activated_at IS NOT NULL",
        "prescriptions, staff_change, using: activated_at IS NULL",
        "prescriptions, staff_write, with check: activated_at IS NULL",
        "prescriptions, worker_moves, using: activated_at IS NULL",
        "purchase_orders, staff_change, using: status <> ALL (ARRAY['closed'::text, 'cancelled'::text])",
        "recall_rules, timetable, using: true",
        "recall_sweeps, timetable, using: true",
        "records, staff_change, using: status = 'draft'::text",
        "records, staff_write, with check: status = 'draft'::text",
        "records, worker_moves, using: status = 'draft'::text",
        "referrals, staff_change, using: status <> 'cancelled'::text",
        "referrals, staff_write, with check: author_account_id = app.account_id",
        "referrals, timetable, using: status = ANY (ARRAY['requested'::text, 'accepted'::text])",
        "refill_requests, patient_asks, with check: status = 'requested'::text",
        "refill_requests, staff_answer, using: status = 'requested'::text",
        "released_documents, patient, using: withdrawn_at IS NULL",
        "released_documents, staff_withdraw, using: withdrawn_at IS NULL",
        "released_records, patient, using: withdrawn_at IS NULL",
        "released_records, staff_withdraw, using: withdrawn_at IS NULL",
        "released_slots, timetable, using: true",
        "saved_views, staff, using: account_id = app.account_id",
        "saved_views, staff, with check: account_id = app.account_id",
        "similar_chart_scans, timetable, using: true",
        "specimens, staff_change, using: status <> 'rejected'::text",
        "stock_takes, staff_change, using: status = 'counting'::text",
        "stock_transfers, staff_change, using: status = 'in-transit'::text",
        "tasks, patient_asks, with check: kind = 'amendment-request'::text",
        "tasks, patient_asks, with check: status = 'open'::text",
        "tasks, patient_asks, with check: assignee_id IS NULL",
        "waitlist_entries, timetable, using: status = 'waiting'::text",
        "waitlist_offers, timetable, using: status = ANY (ARRAY['open'::text, 'declined'::text])",
        "withheld_results, staff_end, using: ended_at IS NULL",
        "withheld_results, staff_write, with check: ended_at IS NULL",
      ]
    `)
  })

  it('is one of the role that holds the grants: none is without effect, no grant without a policy', () => {
    const covered = (grant: Grant) =>
      now.policies.some(
        ({ table, roles, command }) =>
          table === grant.table && roles.includes(grant.role) && (command === 'all' || command === grant.privilege),
      )
    expect(now.grants.filter((grant) => (tenantTables as readonly string[]).includes(grant.table) && !covered(grant))).toEqual([])
    const used = (policy: Policy) =>
      policy.roles.every((role) =>
        now.grants.some(
          (grant) => grant.table === policy.table && grant.role === role && ['all', grant.privilege].includes(policy.command),
        ),
      )
    expect(now.policies.filter((policy) => !used(policy)).map(({ table, name }) => `${table}: ${name}`)).toEqual([])
  })
})

describe('what is found when', () => {
  const clinic = `organization_id = nullif(current_setting('app.organization_id', true), '')::uuid`
  const patient = `patient_id = nullif(current_setting('app.patient_id', true), '')::uuid`
  const linked = `patient_id = any (string_to_array(current_setting('app.linked_patient_ids', true), ',')::uuid[])`
  const faults = async () => {
    const { policies, grants } = await read()
    return [...clinicFaults(policies, grants), ...Object.keys(openToOtherPatients(policies, grants))]
  }
  const more = async (...statements: string[]) => {
    const before = await faults()
    return (await catalogue.after(statements, faults)).filter((fault) => !before.includes(fault))
  }

  it.each([
    ['a policy lets every row be read', ['alter policy staff on charges using (true)'], 'charges: using of policy staff'],
    ['a policy lets every row be written', ['alter policy staff on charges with check (true)'], 'charges: with check of policy staff'],
    [
      'a policy says nothing of rows that are written',
      ['drop policy staff on charges', `create policy staff on charges to polyclinic_staff using (${clinic})`],
      'charges: with check of policy staff',
    ],
    [
      'a policy compares the clinic with another setting',
      [`alter policy staff on invoices using (organization_id = nullif(current_setting('app.account_id', true), '')::uuid)`],
      'invoices: using of policy staff',
    ],
    [
      'a policy compares another column with the clinic',
      [`alter policy worker on invoices using (id = nullif(current_setting('app.organization_id', true), '')::uuid)`],
      'invoices: using of policy worker',
    ],
    ['the clinic is one of two ways', [`alter policy staff on invoices using (${clinic} or patient_id is null)`], 'invoices: using'],
    [
      'a second policy stands beside the first',
      ['create policy also on payments to polyclinic_staff using (true)'],
      'payments: using of policy also',
    ],
    [
      'a policy is for everybody',
      [`create policy also on payments for select to public using (${clinic})`],
      'payments: policy also is for everybody',
    ],
    [
      'a patient does not see the rows of a chart that was merged into theirs',
      [`alter policy patient on invoices using (${clinic} and ${patient})`],
      'invoices',
    ],
    ['a patient sees the whole clinic', [`alter policy patient on invoices using (${clinic})`], 'invoices'],
    ['a patient writes for others', [`alter policy patient on messages with check (${clinic})`], 'messages'],
    [
      'a patient is compared with another setting',
      [`alter policy patient on messages using (${clinic} and patient_id = nullif(current_setting('app.account_id', true), '')::uuid)`],
      'messages',
    ],
    [
      'the patient is one of two ways',
      [`alter policy patient on released_records using (${clinic} and (${patient} or ${linked} or withdrawn_at is null))`],
      'released_records',
    ],
  ])('%s', async (_name, statements, found) => {
    const faults = await more(...statements)
    expect(faults.filter((fault) => fault.startsWith(found))).not.toEqual([])
  })
})
