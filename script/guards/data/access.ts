/** The calls that each role may make: permissions in the contract, the roles' permissions, and the declared reply of a call. */
// biome-ignore-all format: a row is a line
import { inCode } from '../sabotage.ts'

const table = 'api/test/walk/access-table.test.ts'
const live = 'api/src/system/system/live-events.test.ts'
const apiTokens = 'api/src/exchange/api-tokens/api-tokens.test.ts'
const overview = 'api/src/visits/overview/my-overview.test.ts'
const contract = (file: string) => `contract/src/${file}.ts`

type Row = Parameters<typeof inCode>[1]
/** A call that requires less than it should. */
const access = (id: string, file: string, path: string, before: string, after: string, method = ''): Row => {
  const begins = `${method ? `method: '${method}',\n    ` : ''}path: '${path}',\n    access: `
  return [`access-${id}`, contract(file), `${begins}'${before}'`, `${begins}'${after}'`, table]
}
/** A role that may do more than it should. */
const role = (id: string, find: string, replace: string): Row => [`role-${id}`, contract('kernel/access'), find, replace, table]

export const accessOfCalls = [
  ...inCode(
    'permissions of calls',
    access('sign-note', 'care/records/note-signatures', '/org/notes/{id}/sign', 'org:clinical.sign', 'org:clinical.write'),
    access('list-notes', 'care/records/notes', '/org/patients/{id}/notes', 'org:clinical.view', 'org:patients.view'),
    access('read-note', 'care/records/notes', '/org/notes/{id}', 'org:clinical.view', 'org'),
    access('read-record', 'care/records/records', '/org/records/{id}', 'org:clinical.view', 'org:patients.view'),
    access('list-records', 'care/records/records', '/org/records', 'org:clinical.view', 'org:appointments.view'),
    access('release-record', 'care/records/records', '/org/records/{id}/release', 'org:clinical.write', 'org:clinical.view'),
    access('create-document', 'chart/documents/documents', '/org/patients/{id}/documents', 'org:patients.edit', 'org:patients.view', 'POST'),
    access('upload-file', 'chart/documents/documents', '/org/patients/{id}/files', 'org:patients.edit', 'org:patients.view'),
    access('release-document', 'chart/documents/documents', '/org/documents/{id}/release', 'org:clinical.write', 'org:patients.edit'),
    access('document-file', 'chart/documents/documents', '/org/documents/{id}/file', 'org:patients.view', 'org'),
    access('list-immunizations', 'chart/immunizations/immunizations', '/org/patients/{id}/immunizations', 'org:clinical.view', 'org:patients.view', 'GET'),
    access('create-dispense', 'care/prescriptions/dispenses', '/org/prescriptions/{id}/dispenses', 'org:medications.dispense', 'org:prescriptions.view', 'POST'),
    access('dispense-in-error', 'care/prescriptions/dispenses', '/org/dispenses/{id}/enter-in-error', 'org:medications.dispense', 'org:prescriptions.view'),
    access('list-batches', 'care/medications/stock', '/org/medications/{id}/batches', 'org:medications.dispense', 'org'),
    access('search-codes', 'foundation/terminology/terminology', '/org/codes', 'org:clinical.view', 'org'),
    access('create-clinic-code', 'foundation/terminology/terminology', '/org/clinic-codes', 'org:settings.manage', 'org:clinical.write', 'POST'),
    access('list-family-history', 'chart/family-history/family-history', '/org/patients/{id}/family-history', 'org:clinical.view', 'org:patients.view', 'GET'),
    access('correct-family-history', 'chart/family-history/family-history', '/org/family-history/{id}/correct', 'org:clinical.write', 'org:clinical.view'),
    access('record-social-history', 'care/observations/social-history-calls', '/org/patients/{id}/social-history', 'org:clinical.write', 'org:clinical.view'),
    access('vaccination-schedule', 'foundation/settings/immunization-schedule', '/org/vaccination-schedule', 'org:settings.manage', 'org', 'PUT'),
    access('lab-catalogue', 'care/labs/lab-catalogue', '/org/lab-catalogue', 'org:settings.manage', 'org', 'PUT'),
    access('lab-verify', 'care/labs/lab-work', '/org/lab-orders/{id}/complete', 'org:results.verify', 'org:results.enter', 'POST'),
    access('lab-enter', 'care/labs/lab-work', '/org/lab-orders/{id}/enter', 'org:results.enter', 'org:clinical.view', 'POST'),
    access('growth', 'care/observations/growth', '/org/patients/{id}/growth', 'org:clinical.view', 'org:patients.view'),
    access('timeline', 'exchange/timeline/timeline', '/org/patients/{id}/timeline', 'org:clinical.view', 'org:patients.view'),
    access('list-allergies', 'chart/patients/allergies', '/org/patients/{id}/allergies', 'org:clinical.view', 'org:patients.view'),
    access('access-log', 'chart/patients/patients', '/org/patients/{id}/access-log', 'org:clinical.view', 'org:patients.view'),
    access('merge-charts', 'exchange/chart-merges/chart-merges', '/org/patients/{id}/merges', 'org:patients.merge', 'org:patients.edit', 'POST'),
    access('undo-merge', 'exchange/chart-merges/chart-merges', '/org/chart-merges/{id}/undo', 'org:patients.merge', 'org:patients.edit'),
    access('compare-charts', 'exchange/chart-merges/chart-merges', '/org/patients/{id}/compare/{other_id}', 'org:patients.merge', 'org:patients.view'),
    access('list-patients', 'chart/patients/patients', '/org/patients', 'org:patients.view', 'org'),
    access('create-patient', 'chart/patients/patients', '/org/patients', 'org:patients.edit', 'org:patients.view'),
    access('claim-code', 'chart/patients/patients', '/org/patients/{id}/claim-code', 'org:patients.edit', 'org:patients.view'),
    access('break-glass', 'chart/patients/patients', '/org/patients/{id}/break-glass', 'org:charts.break-glass', 'org:patients.view'),
    access('write-prescription', 'care/prescriptions/prescriptions', '/org/prescriptions', 'org:prescriptions.write', 'org:prescriptions.view'),
    access('read-prescription', 'care/prescriptions/prescriptions', '/org/prescriptions/{id}', 'org:prescriptions.view', 'org:clinical.view'),
    access('cancel-invoice', 'money/billing/invoices', '/org/invoices/{id}/cancel', 'org:invoices.void', 'org:payments.take'),
    access('not-billable', 'money/billing/charges', '/org/charges/{id}/not-billable', 'org:discounts.large', 'org:billing.view'),
    access('delete-invoice', 'money/billing/invoices', '/org/invoices/{id}', 'org:payments.take', 'org:billing.view'),
    access('takings', 'money/billing/billing-reports', '/org/takings', 'org:billing.view', 'org'),
    access('billing-report', 'money/billing/billing-reports', '/org/reports/billing', 'org:reports.view', 'org:billing.view'),
    access('make-sale', 'money/pos/pos', '/org/sales', 'org:sales.make', 'org:payments.take'),
    access('change-staff', 'clinic/staff/staff', '/org/staff/{id}', 'org:staff.manage', 'org'),
    access('invite-staff', 'clinic/staff/staff', '/org/invitations', 'org:staff.manage', 'org', 'POST'),
    access('change-roles', 'clinic/organizations/clinic-settings', '/org/roles', 'org:settings.manage', 'org:staff.manage'),
    access('create-service', 'clinic/organizations/services', '/org/services', 'org:settings.manage', 'org'),
    access('audit-events', 'clinic/organizations/clinic-settings', '/org/audit-events', 'org:audit.view', 'org:reports.view'),
    access('stock', 'care/medications/stock', '/org/stock-moves', 'org:stock.manage', 'org:prescriptions.view'),
    access('refills', 'care/medications/stock', '/org/refill-requests', 'org:prescriptions.view', 'org'),
    access('lab-orders', 'care/labs/labs', '/org/lab-orders', 'org:clinical.view', 'org:patients.view'),
    access('messages', 'clinic/support/support', '/org/messages', 'org:messages.answer', 'org', 'GET'),
    access('clinic-subscription', 'clinic/subscriptions/subscriptions', '/org/subscription', 'org:subscription.manage', 'org'),
    access('own-records', 'care/records/records', '/patient/records', 'patient', 'public'),
    access('platform-users', 'foundation/identity/users', '/admin/users', 'admin', 'signed-in'),
    access('platform-settings', 'system/system/platform', '/admin/settings', 'admin', 'signed-in', 'PATCH'),
    access('platform-log', 'system/system/platform', '/admin/audit-events', 'admin', 'signed-in'),
  ),
  ...inCode(
    'permissions of roles',
    role('receptionist-reads-charts', "receptionist: [...reception, 'payments.take']", "receptionist: [...reception, 'payments.take', 'clinical.view']"),
    role('receptionist-refunds', "receptionist: [...reception, 'payments.take']", "receptionist: [...reception, 'payments.take', 'payments.refund']"),
    role('cashier-edits-patients', "cashier: ['patients.view',", "cashier: ['patients.view', 'patients.edit',"),
    role('cashier-voids', "'payments.take', 'payments.refund'],", "'payments.take', 'payments.refund', 'invoices.void'],"),
    role('nurse-signs', "nurse: nursing,", "nurse: [...nursing, 'clinical.sign'],"),
    role('nurse-sees-bills', "nurse: nursing,", "nurse: [...nursing, 'billing.view'],"),
    role('lab-writes-charts', "lab_technician: ['patients.view', 'clinical.view',", "lab_technician: ['patients.view', 'clinical.view', 'clinical.write',"),
    role('pharmacist-prescribes', "    'medications.dispense',\n    'stock.manage',\n    'appointments.view',", "    'medications.dispense',\n    'prescriptions.write',\n    'stock.manage',\n    'appointments.view',"),
    role('practitioner-manages-staff', "    'clinical.sign',\n    'prescriptions.write',\n    'results.enter',", "    'clinical.sign',\n    'staff.manage',\n    'prescriptions.write',\n    'results.enter',"),
    ['dashboard-tile-of-a-permission', 'contract/src/system/system/dashboard-tiles.ts', ".filter((tile) => tilePermissions[tile].every((permission) => may.has(permission)))", '.filter(() => may.size >= 0)', 'contract/src/system/system/dashboard-tiles.test.ts'],
    ['dashboard-own-day', 'api/src/system/system/dashboard.ts', "session?.role === 'practitioner' ? session.practitioner_id : null", 'null', 'api/src/system/system/dashboard.test.ts'],
    ['open-work-messages', 'api/src/system/system/open-work.ts', "scope.can('messages.answer') ? scope", 'scope ? scope', 'api/src/system/system/open-work.test.ts'],
    ['open-work-visits', 'api/src/system/system/open-work.ts', "scope.can('appointments.manage') ? countOpenVisits", 'scope ? countOpenVisits', 'api/src/system/system/open-work.test.ts'],
    role('manager-signs', "!['clinical.sign', 'clinical.write',", "!['clinical.write',"),
    role('manager-prescribes', "'clinical.correct', 'prescriptions.write', 'results.verify']", "'clinical.correct', 'results.verify']"),
  ),
  ...inCode(
    'a patient in several clinics',
    ['overview-allowed', 'api/src/kernel/each-clinic.ts', '    authorize(context.call, context_there)', '', overview],
    ['overview-acts-there', 'api/src/kernel/chart-places.ts', 'where p.account_id = $1 and p.organization_id', 'where p.organization_id', live],
    ['overview-ended', 'api/src/kernel/chart-places.ts', "`e.status <> 'ended' order by", '`true order by', live],
    ['overview-one-fails', 'api/src/kernel/each-clinic.ts', "return { clinic: presentClinic(place, 'unavailable', null), parts: [], failure: problemOf(error, context.request.id) }", 'throw error', overview],
    ['overview-all-fail', 'api/src/kernel/each-clinic.ts', 'if (first?.failure && shown.every(({ failure }) => failure)) throw first.failure', '', overview],
    ['overview-bound', 'api/src/kernel/each-clinic.ts', 'all.slice(0, mostOverviewClinics)', 'all', overview],
  ),
  ...inCode(
    'programs with a token',
    ['token-scope', 'api/src/kernel/http/authorize.ts', '!scopes.has(call.token_scope)', 'scopes.size < 0', 'api/src/exchange/fhir/fhir.test.ts > without its scope'],
    ['token-revoked', 'api/src/kernel/find-api-token.ts', ' and t.revoked_at is null', '', apiTokens],
    ['token-expired', 'api/src/kernel/find-api-token.ts', 't.expires_at > $2::timestamptz', '$2::timestamptz is not null', apiTokens],
    ['token-of-another-clinic', 'api/src/kernel/find-api-token.ts', 'organization_asked === null || organization_asked === clinic.id ? clinic : null', 'organization_asked === null ? clinic : clinic', apiTokens],
    ['token-grants-what-one-has', 'api/src/exchange/api-tokens/api-tokens.ts', '  requireGrantable(scope, scopes)\n', '', apiTokens],
    ['fhir-restricted-chart', 'api/src/exchange/fhir/sources/people.sql.ts', '    .where(chartIsOpen(scope))', '', 'api/src/exchange/fhir/fhir.test.ts > restricted chart'],
    ['fhir-unknown-parameter', 'api/src/exchange/fhir/request-parameters.ts', 'if (unknown.length > 0 && !is_lenient)', 'if (unknown.length < 0 && !is_lenient)', 'api/src/exchange/fhir/unsupported-parameters.test.ts'],
    ['fhir-subject-of-another', 'api/src/exchange/fhir/sources.ts', 'subject: byReference(`${table}.patient_id`)', 'subject: () => sql<boolean>`true`', 'api/src/exchange/fhir/unsupported-parameters.test.ts'],
    ['fhir-modifier-dropped', 'api/src/exchange/fhir/search-parameters.ts', 'if (modifier === target) return', 'if (modifier.length >= 0) return', 'api/src/exchange/fhir/unsupported-parameters.test.ts'],
    ['fhir-parameter-without-value', 'api/src/exchange/fhir/search-parameters.ts', 'if (values.length === 0) throw', 'if (false) throw', 'api/src/exchange/fhir/unsupported-parameters.test.ts'],
    ['fhir-patient-of-another-server', 'api/src/exchange/fhir/search-parameters.ts', "if (value.includes(':')) throw", 'if (false) throw', 'api/src/exchange/fhir/unsupported-parameters.test.ts'],
    ['fhir-parameter-twice', 'api/src/exchange/fhir/request-parameters.ts', 'if (texts.length > 1) throw', 'if (false) throw', 'api/src/exchange/fhir/unsupported-parameters.test.ts'],
    ['fhir-asked-by-subject-unrecorded', 'api/src/exchange/fhir/find-resources.ts', "referenceTargets[name] === 'Patient' ||", "name === 'patient' ||", 'api/src/exchange/fhir/unsupported-parameters.test.ts'],
    ['fhir-as-xml', 'api/src/exchange/fhir/reply-form.ts', 'if (!ranges.some(isJson)) throw', 'if (false) throw', 'api/src/exchange/fhir/unsupported-parameters.test.ts'],
    ['well-known-is-no-screen', 'api/src/kernel/http/static.ts', " || path.startsWith('/.well-known/')", '', 'api/src/kernel/http/static.test.ts'],
  ),
]
