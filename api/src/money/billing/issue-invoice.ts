import { sumOf } from '@polyclinic/contract/engine/money/money'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { Invoice } from '@polyclinic/contract/money/billing/billing'
import { invoiceSettings } from '../../foundation/settings/index.ts'
import { dayIn, todayIn } from '../../kernel/clinic-day.ts'
import { newId } from '../../kernel/ids.ts'
import { requireTransition, runTransition } from '../../kernel/machine.ts'
import { requirePrintable } from '../../kernel/paper/require-printable.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Row, WriteScope } from '../../kernel/scope.ts'
import { insertBalances } from './balances.sql.ts'
import { invoiceRules, invoiceSubject } from './billing-lifecycles.ts'
import { performancesOf, practitionersById } from './charges.sql.ts'
import { addDays } from './clinic-days.ts'
import { refuseIssued } from './draft-invoice.ts'
import { deleteDraft, linesOfDrafts, lockDraft } from './drafts.sql.ts'
import { invoiceEffects } from './invoice-effects.ts'
import { insertInvoice, insertInvoiceLines } from './invoices.sql.ts'
import { addressOf, issuerOf } from './issuer.ts'
import { patientBilled } from './patient-billed.ts'
import { invoiceById, withAmounts } from './present-invoice.ts'

/**
 * Turns a draft into an invoice of the same id with the next number of its year. The draft is locked first, so that nobody
 * changes it meanwhile; the number is taken late, because everybody else who issues waits for it from then on. Charges name
 * their invoice and are billed after it is there: one that was dealt with meanwhile undoes it with its number. What is sold at
 * the counter was done on that day.
 */
export async function issueInvoice(scope: WriteScope, id: string, { is_sale = false } = {}): Promise<Invoice> {
  const draft = (await scope.maybe(lockDraft(scope, id))) ?? (await refuseIssued(scope, id))
  const transition = requireTransition(invoiceRules, 'issue', invoiceSubject(scope, 'draft', undefined, is_sale))
  const { patient_id, currency, memo } = draft
  const patient = await patientBilled(scope, patient_id)
  const lines = (await scope.rows(linesOfDrafts(scope, [id]))).map(withAmounts)
  if (lines.length === 0) refuseField('lines', 'There is nothing on this invoice yet.')
  requirePrintable({ memo, ...Object.fromEntries(lines.map(({ description }, index) => [`lines.${index}.description`, description])) })
  const issued_on = todayIn(scope)
  const [issuer, { invoice_due_days }] = await Promise.all([issuerOf(scope), invoiceSettings(scope)])
  const due_on = draft.due_on ?? addDays(issued_on, invoice_due_days)
  if (due_on < issued_on) refuseField('due_on', 'The due date has passed. Choose another one.')

  const net_minor = sumOf(lines.map((line) => line.net_minor))
  const tax_minor = sumOf(lines.map((line) => line.tax_minor))
  const total_minor = net_minor + tax_minor
  const series = issued_on.slice(0, 4)
  const number = await scope.nextNumber(`invoices:${series}`)
  const label = `INV-${series}-${String(number).padStart(5, '0')}`
  await runTransition(transition, invoiceEffects, { scope, id, patient_id, label, lines, currency }, async () => {
    await scope.run(
      insertInvoice(scope, {
        id,
        series,
        number,
        label,
        patient_id,
        patient_name: patient.name,
        patient_address: addressOf(patient),
        patient_birth_date: patient.birth_date,
        issuer: JSON.stringify(issuer),
        currency,
        net_minor,
        tax_minor,
        total_minor,
        issued_on,
        due_on,
        memo,
        issued_by: scope.actor.account_id as string,
        issued_at: scope.at,
      }),
    )
    const performanceOf = await performances(scope, lines, is_sale ? issued_on : null)
    await scope.run(
      insertInvoiceLines(
        scope,
        lines.map(({ id: _, ...line }, index) => ({
          ...line,
          ...performanceOf(line),
          id: newId(),
          invoice_id: id,
          patient_id,
          position: index + 1,
        })),
      ),
    )
    const balance = { invoice_id: id, sequence: 0, patient_id, total_minor, amount_minor: 0, due_minor: total_minor }
    await scope.run(insertBalances(scope, [balance]))
    await scope.run(deleteDraft(scope, id))
  })
  scope.setAuditSubject({ subject_kind: 'invoice', subject_id: id, subject_name: label, patient_id, details: { label, total_minor } })
  return invoiceById(scope, id)
}

type Line = Pick<Row<'invoice_draft_lines'>, 'charge_id' | 'practitioner_id'>

/** When each line was done and by whom, as the invoice keeps it: of a charge what it says, else what the line says. */
async function performances(scope: WriteScope, lines: readonly Line[], sold_on: string | null) {
  const charge_ids = lines.flatMap((line) => line.charge_id ?? [])
  const people = lines.flatMap((line) => (line.charge_id ? [] : (line.practitioner_id ?? [])))
  const [charges, practitioners] = await Promise.all([
    charge_ids.length > 0 ? scope.rows(performancesOf(scope, charge_ids)) : [],
    people.length > 0 ? scope.rows(practitionersById(scope, people)) : [],
  ])
  return ({ charge_id, practitioner_id }: Line) => {
    const charge = charges.find(({ id }) => id === charge_id)
    // A missed visit has a fee and no practitioner who did something.
    if (charge && charge.code !== 'service') return { performed_on: null, performed_by: null }
    const person = charge ?? practitioners.find(({ id }) => id === practitioner_id)
    return {
      performed_on: charge ? dayIn(scope, new Date(charge.charged_at)) : sold_on,
      performed_by: person?.name ? nameWithTitle({ title: person.title, name: person.name }) : null,
    }
  }
}
