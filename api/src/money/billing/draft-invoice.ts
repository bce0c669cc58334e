import { amountsOf, sumOf } from '@polyclinic/contract/engine/money/money'
import { applyOffering } from '@polyclinic/contract/engine/scheduling/offerings'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { billing, Invoice } from '@polyclinic/contract/money/billing/billing'
import { mostMinor } from '@polyclinic/contract/money/billing/billing-rules'
import { requireChart } from '../../chart/patients/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseStatus } from '../../kernel/machine.ts'
import { notFound, Problem, refuseField, stale } from '../../kernel/problem.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'
import { invoiceRules } from './billing-lifecycles.ts'
import { lockedCharges, practitionerById } from './charges.sql.ts'
import { deleteDraft, deleteDraftLines, insertDraft, insertDraftLines, lockDraft, updateDraft } from './drafts.sql.ts'
import { invoices } from './invoices.sql.ts'
import { refuseLargeDiscount } from './large-discount.ts'
import { patientBilled } from './patient-billed.ts'
import { invoiceById, presentIssued } from './present-invoice.ts'
import { findPricedService } from './priced-service.ts'

type Create = BodyOf<typeof billing.createInvoice>
type Change = BodyOf<typeof billing.updateInvoice>
type Line = Row<'invoice_draft_lines'>

/** Makes a draft and answers with its id. */
export async function draftInvoice(scope: WriteScope, body: Create): Promise<string> {
  await patientBilled(scope, body.patient_id)
  checkDueDay(scope, body.due_on)
  const id = newId()
  const lines = await linesFor(scope, id, body.patient_id, body.charges, body.lines)
  if (lines.length === 0) refuseField('lines', 'Choose at least one charge or add a line.')
  await scope.run(
    insertDraft(scope, {
      id,
      patient_id: body.patient_id,
      currency: scope.clinic.currency,
      due_on: body.due_on ?? null,
      memo: body.memo ?? null,
      created_by: scope.actor.account_id as string,
      created_at: scope.at,
    }),
  )
  await writeLines(scope, lines)
  scope.setAuditSubject({ subject_kind: 'invoice', subject_id: id, patient_id: body.patient_id, details: { lines: lines.length } })
  return id
}

export async function createInvoice(scope: WriteScope, body: Create): Promise<Invoice> {
  return invoiceById(scope, await draftInvoice(scope, body))
}

export async function updateInvoice(scope: WriteScope, id: string, version: number, body: Change): Promise<Invoice> {
  const draft = (await scope.maybe(lockDraft(scope, id))) ?? (await refuseIssued(scope, id))
  checkDueDay(scope, body.due_on)
  // Nobody may overwrite a text that they may not read.
  if (body.memo !== undefined || body.lines) await requireChart(scope, draft.patient_id)
  const changed = await scope.run(
    updateDraft(scope, id, version, {
      ...(body.due_on === undefined ? {} : { due_on: body.due_on }),
      ...(body.memo === undefined ? {} : { memo: body.memo }),
    }),
  )
  if (changed === 0) stale(await invoiceById(scope, id))
  if (body.charges || body.lines) {
    const current = await invoiceById(scope, id)
    const charges =
      body.charges ?? current.lines.flatMap((line) => (line.charge_id ? [{ charge_id: line.charge_id, discount: line.discount }] : []))
    await scope.run(deleteDraftLines(scope, id))
    const free = body.lines ?? current.lines.filter((line) => !line.charge_id)
    const lines = await linesFor(scope, id, draft.patient_id, charges, free)
    if (lines.length === 0) refuseField('lines', 'Keep at least one line, or delete the draft.')
    await writeLines(scope, lines)
  }
  scope.setAuditSubject({ subject_kind: 'invoice', subject_id: id, patient_id: draft.patient_id, details: { changed: Object.keys(body) } })
  return invoiceById(scope, id)
}

export async function deleteInvoice(scope: WriteScope, id: string) {
  const [deleted] = await scope.rows(deleteDraft(scope, id))
  if (!deleted) return await refuseIssued(scope, id)
  scope.setAuditSubject({ subject_kind: 'invoice', subject_id: id, patient_id: deleted.patient_id })
  return { id }
}

/** Why there is no such draft: it was issued, or never was. */
export async function refuseIssued(scope: Scope, id: string): Promise<never> {
  const issued = await scope.maybe(invoices(scope).where('invoices.id', '=', id))
  if (issued) refuseStatus(invoiceRules, presentIssued(scope, issued).status)
  notFound('This invoice was not found.')
}

function checkDueDay(scope: Scope, due_on: string | null | undefined) {
  if (due_on && due_on < todayIn(scope)) refuseField('due_on', 'Choose today or a later day.')
}

async function linesFor(
  scope: WriteScope,
  draft_id: string,
  patient_id: string,
  charges: Create['charges'],
  free: Create['lines'] | Invoice['lines'],
): Promise<Line[]> {
  const lines = [...(await chargedLines(scope, draft_id, patient_id, charges)), ...(await freeLines(scope, draft_id, free))]
  if (lines.length > 100) refuseField('lines', 'Use at most 100 lines.')
  if (sumOf(lines.map((line) => amountsOf(line as never).total_minor)) > mostMinor)
    refuseField('lines', 'This comes to more than can be entered here.')
  return lines.map((line, index) => ({ ...line, position: index + 1 }))
}

/** Price, quantity and tax are the charge's own; only a discount may be given. */
async function chargedLines(scope: WriteScope, draft_id: string, patient_id: string, charges: Create['charges']): Promise<Line[]> {
  const ids = charges.map((charge) => charge.charge_id)
  if (ids.length === 0) return []
  if (new Set(ids).size < ids.length) refuseField('charges', 'Each charge can be put on the invoice once.')
  const found = new Map((await scope.rows(lockedCharges(scope, patient_id, ids))).map((charge) => [charge.id, charge]))
  return charges.map(({ charge_id, discount }, index) => {
    const charge = found.get(charge_id) ?? notFound('This charge was not found.')
    if (charge.status !== 'billable') throw new Problem('conflict', 'One of these charges has been dealt with meanwhile.')
    const { status: _, currency, id: __, appointment_id, price_minor, offered_price_minor, ...line } = charge
    if (currency !== scope.clinic.currency) refuseField(`charges.${index}`, `This charge is in ${currency}.`)
    const at = `charges.${index}.discount`
    const price = line.quantity * line.unit_price_minor
    const discount_minor = discountOf(scope, at, discount, price)
    // A visit has the price of its day, and the price of a charge that was entered by hand may already be reduced.
    const { price_minor: usual } = applyOffering({ price_minor: price_minor ?? 0 }, { offered_price_minor })
    const full = appointment_id ? price : Math.max(price, line.quantity * usual)
    if (discount_minor > 0) refuseLargeDiscount(scope, at, full, price - discount_minor)
    return { ...line, id: newId(), draft_id, charge_id, discount_minor, position: 0 }
  })
}

async function freeLines(scope: WriteScope, draft_id: string, lines: Create['lines'] | Invoice['lines']): Promise<Line[]> {
  const made: Line[] = []
  for (const [index, line] of lines.entries()) {
    const practitioner_id = line.practitioner_id ?? null
    const service = line.service_id
      ? ((await findPricedService(scope, line.service_id, practitioner_id)) ?? notFound('This service was not found.'))
      : null
    if (practitioner_id && !(await scope.maybe(practitionerById(scope, practitioner_id)))) notFound('This practitioner was not found.')
    const at = `lines.${index}`
    if (line.unit_price.currency !== scope.clinic.currency)
      refuseField(`${at}.unit_price`, `This clinic's prices are in ${scope.clinic.currency}.`)
    const price = line.quantity * line.unit_price.amount
    if (price > mostMinor) refuseField(`${at}.unit_price`, 'This comes to more than can be entered here.')
    const discount_minor = discountOf(scope, `${at}.discount`, line.discount, price)
    const full = Math.max(price, line.quantity * (service?.price_minor ?? 0))
    refuseLargeDiscount(scope, `${at}.${discount_minor > 0 ? 'discount' : 'unit_price'}`, full, price - discount_minor)
    made.push({
      id: newId(),
      draft_id,
      position: 0,
      charge_id: null,
      service_id: line.service_id ?? null,
      practitioner_id,
      description: line.description,
      quantity: line.quantity,
      unit_price_minor: line.unit_price.amount,
      discount_minor,
      tax_rate_bp: line.tax_rate_bp,
    })
  }
  return made
}

function discountOf(scope: Scope, path: string, discount: { amount: number; currency: string } | undefined, price_minor: number): number {
  if (!discount || discount.amount === 0) return 0
  if (discount.currency !== scope.clinic.currency) refuseField(path, `This clinic's prices are in ${scope.clinic.currency}.`)
  if (discount.amount > price_minor) refuseField(path, 'The discount is more than the price.')
  return discount.amount
}

async function writeLines(scope: WriteScope, lines: Line[]) {
  const written = await scope.run(insertDraftLines(scope, lines))
  if (written < lines.length) throw new Problem('conflict', 'One of these charges stands on another draft already.')
}
