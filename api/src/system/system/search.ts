import { nameUnlessUnattended } from '@polyclinic/contract/engine/scheduling/unattended'
import type { Call } from '@polyclinic/contract/kernel/call'
import { hasBeginnings } from '@polyclinic/contract/kernel/normalize-name'
import { billing } from '@polyclinic/contract/money/billing/billing'
import { myPrescriptions } from '@polyclinic/contract/pharmacy/prescriptions/my-prescriptions'
import type { SearchHit } from '@polyclinic/contract/system/system/system'
import { system } from '@polyclinic/contract/system/system/system'
import { appointments } from '@polyclinic/contract/visits/appointments/appointments'
import { searchPatients } from '../../chart/patients/index.ts'
import { searchOrganizations } from '../../clinic/organizations/index.ts'
import { sessionOf } from '../../foundation/identity/index.ts'
import { clockStyle, dateFormat } from '../../kernel/date-format.ts'
import { authorize, mayAct } from '../../kernel/http/authorize.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformScope, Scope } from '../../kernel/scope.ts'
import { listMyInvoices, searchInvoices } from '../../money/billing/index.ts'
import { listMyPrescriptions } from '../../pharmacy/prescriptions/index.ts'
import { listMyAppointments } from '../../visits/appointments/index.ts'
import { todaysVisitsOf } from '../../visits/board/index.ts'

const few = 6

/**
 * Searches by the beginning of the typed text: for staff the records of the chosen clinic that the role may see, for patients
 * their own, for administrators clinics.
 */
export async function search(context: RequestContext, q: string): Promise<{ items: SearchHit[] }> {
  const { kind } = sessionOf(context)
  if (kind === 'admin') return { items: await context.platformRead((scope) => findOnPlatform(scope, q)) }
  // Every kind of account may make this call, but not read everything that it searches.
  authorize({ ...system.search, access: kind === 'patient' ? 'patient' : 'org', proxy_scopes: 'any' }, context)
  return { items: await context.read((scope) => (kind === 'patient' ? findOfPatient(scope, q) : findInClinic(scope, q))) }
}

async function findOnPlatform(scope: PlatformScope, q: string): Promise<SearchHit[]> {
  const clinics = await searchOrganizations(scope, q, few)
  return clinics.map(({ id, name, city, status }) => ({
    kind: 'organization' as const,
    id,
    title: name,
    detail: [city, status].filter(Boolean).join(', '),
  }))
}

async function findInClinic(scope: Scope, q: string): Promise<SearchHit[]> {
  const { exact: charts, near } = scope.can('patients.view') ? await searchPatients(scope, q, few) : { exact: [], near: [] }
  const visits = scope.can('appointments.view')
    ? await todaysVisitsOf(
        scope,
        charts.map((chart) => chart.id),
      )
    : []
  // Invoices are searched only if the text is the number of an invoice or its beginning.
  const invoices = scope.can('billing.view') && /^[a-z]{1,6}-?\d*|^\d+$/i.test(q) ? await searchInvoices(scope, q, few) : []
  scope.recordAccess([
    ...new Set([
      ...[...charts, ...near].map((chart) => chart.id),
      ...visits.map((visit) => visit.patient_id),
      ...invoices.map((invoice) => invoice.patient_id),
    ]),
  ])
  return [
    ...charts.map((chart) => chartHit(scope, chart)),
    ...near.map((chart) => ({ ...chartHit(scope, chart), is_similar: true })),
    ...visits.map(({ id, patient_name, starts_at, practitioner_name }) => ({
      kind: 'appointment' as const,
      id,
      title: patient_name,
      detail: `${clockTime(scope, starts_at)}, ${practitioner_name}`,
    })),
    ...invoices.map(({ id, label, patient_name }) => ({ kind: 'invoice' as const, id, title: label ?? '', detail: patient_name })),
  ]
}

const chartHit = (scope: Scope, { id, name, record_number, birth_date }: ChartFound): SearchHit => ({
  kind: 'patient',
  id,
  title: name,
  detail: [record_number, birth_date && writtenDay(scope, birth_date)].filter(Boolean).join(', '),
})
type ChartFound = Awaited<ReturnType<typeof searchPatients>>['near'][number]

/** Searches a patient's own records: the latest of each kind, which are few enough to filter here. */
async function findOfPatient(scope: Scope, q: string): Promise<SearchHit[]> {
  scope.recordAccess(scope.patient_id ?? [])
  const [upcoming, past, bills, prescribed] = await Promise.all([
    ifAllowed(scope, appointments.listMyAppointments, () => listMyAppointments(scope, { when: 'upcoming', limit: 50 })),
    ifAllowed(scope, appointments.listMyAppointments, () => listMyAppointments(scope, { when: 'past', limit: 50 })),
    ifAllowed(scope, billing.listMyInvoices, () => listMyInvoices(scope, { limit: 50 })),
    ifAllowed(scope, myPrescriptions.listMyPrescriptions, () => listMyPrescriptions(scope, { limit: 50 })),
  ])
  const fits = ({ title, detail }: SearchHit) => hasBeginnings(`${title} ${detail}`, q)
  const visits = [...(upcoming?.items ?? []), ...(past?.items ?? [])].map(
    ({ id, starts_at, practitioner, service }): SearchHit => ({
      kind: 'appointment',
      id,
      title: [service.name, nameUnlessUnattended(practitioner.name)].filter(Boolean).join(', '),
      detail: dayAndTime(scope, starts_at),
    }),
  )
  const invoices = (bills?.items ?? []).map(
    ({ id, label, issued_on }): SearchHit => ({
      kind: 'invoice',
      id,
      title: label ?? '',
      detail: issued_on ? writtenDay(scope, issued_on) : '',
    }),
  )
  const medicines = (prescribed?.items ?? []).map(
    ({ id, medication_text, sig_text }): SearchHit => ({ kind: 'prescription', id, title: medication_text, detail: sig_text }),
  )
  return [visits, invoices, medicines].flatMap((found) => found.filter(fits).slice(0, few))
}

/** The answer of the patient's own call; null if the person acted for has not allowed it. */
const ifAllowed = <T>({ session }: Scope, call: Pick<Call, 'proxy_scopes'>, read: () => Promise<T>): Promise<T | null> =>
  session && mayAct(session, call) ? read() : Promise.resolve(null)

/** A calendar day, which is the same in every time zone. */
const writtenDay = ({ clinic }: Scope, day: string) =>
  dateFormat(clinic.locale, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(day))
const clockTime = ({ clinic }: Scope, at: string) =>
  dateFormat(clinic.locale, { timeZone: clinic.time_zone, ...clockStyle }).format(new Date(at))
const dayAndTime = ({ clinic }: Scope, at: string) =>
  dateFormat(clinic.locale, {
    timeZone: clinic.time_zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...clockStyle,
  }).format(new Date(at))
