import { csvText } from '@polyclinic/contract/engine/money/csv-text'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { dayIn, todayIn } from '../../../kernel/clinic-day.ts'
import type { RowOf } from '../../../kernel/db/row-of.ts'
import { refuseField } from '../../../kernel/problem.ts'
import type { RequestContext } from '../../../kernel/request-context.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { charts, type PatientFilters } from '../patient-filters.sql.ts'

const most = 20_000
/** The number of charts in one statement, so that other requests get their turn in between. */
const atOnce = 2000

const head = [
  'Record',
  'Family name',
  'Given name',
  'Preferred name',
  'Born',
  'Sex',
  'Phone',
  'E-mail',
  'Street',
  'Postal code',
  'City',
  'Language',
  'Status',
  'Died on',
  'Registered',
] as const

/** The filtered list for a spreadsheet. The audit log names every patient in it. */
export async function sendPatientsCsv(context: RequestContext, filters: PatientFilters, reply: FastifyReply) {
  const { text, day } = await context.read(async (scope) => ({ text: await patientsCsv(scope, filters), day: todayIn(scope) }))
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="patients-${day}.csv"`)
    .header('cache-control', 'no-store')
    .send(text)
}

async function patientsCsv(scope: Scope, filters: PatientFilters): Promise<string> {
  const parts = [csvText([head])]
  const shown: string[] = []
  for (let after: { name_key: string; id: string } | null = null; ; ) {
    const rows: PatientLine[] = await scope.rows(page(scope, filters, after))
    parts.push(csvText(rows.map((row) => toLine(scope, row))))
    for (const { id } of rows) shown.push(id)
    if (shown.length > most) refuseField('status', `More than ${most} patients are in this list. Narrow it by a filter.`)
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) break
    after = last
  }
  scope.recordAccess(shown)
  return parts.join('')
}

const page = (scope: Scope, filters: PatientFilters, after: { name_key: string; id: string } | null) =>
  charts(scope, filters)
    .select(['patients.address_line', 'patients.postal_code', 'patients.language'])
    .$if(after !== null, (q) => q.where(sql<boolean>`(patients.name_key, patients.id) > (${after?.name_key}, ${after?.id}::uuid)`))
    .orderBy('patients.name_key')
    .orderBy('patients.id')
    .limit(atOnce)
type PatientLine = RowOf<typeof page>

const toLine = (scope: Scope, p: PatientLine) => [
  p.record_number,
  p.family_name,
  p.given_name,
  p.preferred_name,
  p.birth_date,
  p.sex,
  p.phone,
  p.email,
  p.address_line,
  p.postal_code,
  p.city,
  p.language,
  p.status,
  p.deceased_date_time ?? p.deceased_on ?? (p.is_deceased ? 'yes' : null),
  dayIn(scope, new Date(p.created_at)),
]
