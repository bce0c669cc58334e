/** Money: amounts, invoices, payments, the ledger, and what many do at once. */
// biome-ignore-all format: a row is a line
import { inCode } from '../sabotage.ts'

const at = (file: string) => `api/src/domains/billing/${file}`
const [invoices, payments, races] = ['invoices', 'payments', 'billing-races'].map((name) => at(`${name}.test.ts`)) as [string, string, string]
const fees = at('missed-visit-fees.test.ts')
const arithmetic = 'contract/src/money.test.ts'
const sums = 'contract/src/money.ts'
const histories = at('billing-histories.test.ts')

export const money = [
  ...inCode(
    'money',
    ['tax-rounded-down', sums, '+ 5000n) / 10_000n', ') / 10_000n', arithmetic],
    ['tax-of-gross', sums, 'const tax_minor = taxOf(net_minor, tax_rate_bp)', 'const tax_minor = taxOf(quantity * unit_price_minor, tax_rate_bp)', arithmetic],
    ['discount-loses-a-cent', sums, 'for (const { index } of rest.slice(0, missing))', 'for (const { index } of rest.slice(0, 0))', arithmetic],
    ['allocation-beyond-due', sums, 'const share = Math.min(left, due)', 'const share = left', arithmetic],
    ['currency-without-decimals', sums, '.resolvedOptions().maximumFractionDigits ?? 2', '.resolvedOptions() ? 2 : 2', arithmetic],
    ['amount-too-many-decimals', sums, 'if (part.length > decimals) return null', '', arithmetic],
    ['bill-and-pay-other-sum', at('bill-and-take-payment.ts'), '  requireTotal(scope, issued.total, payment.amount)\n', '', at('bill-and-take-payment.test.ts')],
    ['payment-other-currency', at('take-payment.ts'), 'if (amount.currency !== currency) refuseField', 'if (false) refuseField', payments],
    ['payment-over-allocated', at('take-payment.ts'), 'if (surplus_minor < 0) refuseField', 'if (false) refuseField', payments],
    ['payment-surplus-unasked', at('take-payment.ts'), 'if (surplus_minor > 0 && !received.keep_surplus)', 'if (false)', payments],
    ['payment-change-of-cards', at('take-payment.ts'), "if (method !== 'cash') refuseField", 'if (false) refuseField', payments],
    ['payment-tendered-less', at('take-payment.ts'), 'if (tendered.amount < amount.amount) refuseField', 'if (false) refuseField', payments],
    ['payment-invoice-of-another', at('invoices.sql.ts'), ".where('invoices.patient_id', '=', patient_id).where('invoices.id', '=', anyOf(ids))", ".where('invoices.id', '=', anyOf(ids))", payments],
    ['payment-invoice-named-twice', at('pay-invoices.ts'), 'if (new Set(ids).size < ids.length) refuseField', 'if (false) refuseField', payments],
    ['payment-invoice-currency', at('pay-invoices.ts'), 'if (amount.currency !== invoice.currency) refuseField', 'if (false) refuseField', payments],
    ['credit-more-than-left', at('allocate-payment.ts'), 'if (!credit || credit.left_minor < amount_minor) {', 'if (!credit) {', payments],
    ['ledger-advance-missing', at('take-payment.ts'), 'await post(scope, [...paid, advance])', 'await post(scope, paid)', payments],
    ['ledger-tax-missing', at('invoice-effects.ts'), "            { ...about, debit: 'receivable', credit: 'tax-payable', amount_minor: line.tax_minor },\n", '', invoices],
    ['ledger-credit-moved-once', at('move-credit.ts'), "      { ...about, id: newId(), debit: 'between-patients', credit: 'advances', patient_id: to },\n", '', 'api/src/domains/appointments/enrol.test.ts'],
    ['credit-of-claimed-chart-stays', at('move-credit.ts'), "credit: 'advances', patient_id: to }", "credit: 'advances', patient_id: from }", 'api/src/domains/appointments/enrol.test.ts'],
    ['cancel-paid-invoice', at('billing-lifecycles.ts'), '(is_paid ? `Something', '(is_paid && false ? `Something', invoices],
    ['cancel-not-posted-back', at('invoice-effects.ts'), 'debit: credit_account as LedgerAccount,\n          credit: debit_account as LedgerAccount,', 'debit: debit_account as LedgerAccount,\n      credit: credit_account as LedgerAccount,', invoices],
    ['cancel-keeps-charges', at('invoice-effects.ts'), 'after: ({ scope, id }) => scope.run(releaseCharges(scope, id))', 'after: ({ scope, id }) => (scope ? null : releaseCharges(scope, id))', invoices],
    ['issue-empty', at('issue-invoice.ts'), "if (lines.length === 0) refuseField('lines'", "if (false) refuseField('lines'", at('issue-invoice.test.ts')],
    ['issue-charge-twice', at('invoice-effects.ts'), 'billCharges(scope, charge_ids, id))) < charge_ids.length)', 'billCharges(scope, charge_ids, id))) < 0)', at('issue-invoice.test.ts')],
    ['draft-charge-not-locked', at('charges.sql.ts'), "    .forUpdate('charges')\n", '', races],
    ['issue-number-of-other-year', at('issue-invoice.ts'), 'scope.nextNumber(`invoices:${series}`)', "scope.nextNumber('invoices')", at('issue-invoice.test.ts')],
    ['issue-past-due-day', at('issue-invoice.ts'), "if (due_on < issued_on) refuseField('due_on'", "if (false) refuseField('due_on'", at('issue-invoice.test.ts')],
    ['numbers-with-gaps', at('take-payment.ts'), "await scope.nextNumber('receipts')", "await scope.nextLooseNumber('receipts')", histories],
    ['draft-version-ignored', at('draft-invoice.ts'), 'if (changed === 0) stale(await invoiceById(scope, id))', '', invoices],
    ['draft-charge-of-another', at('charges.sql.ts'), "    .where('charges.patient_id', '=', patient_id)\n    .where('charges.id', 'in', ids)", "    .where('charges.id', 'in', ids)", at('draft-invoice.test.ts')],
    ['draft-practitioner-of-other-clinic', at('draft-invoice.ts'), "if (practitioner_id && !(await scope.maybe(practitionerById(scope, practitioner_id)))) notFound", 'if (false) notFound', at('draft-invoice.test.ts')],
    ['draft-other-currency', at('draft-invoice.ts'), 'if (line.unit_price.currency !== scope.clinic.currency)', 'if (false)', at('draft-invoice.test.ts')],
    ['draft-discount-above-price', at('draft-invoice.ts'), "if (discount.amount > price_minor) refuseField", 'if (false) refuseField', at('draft-invoice.test.ts')],
    ['draft-charge-on-two', at('draft-invoice.ts'), "if (written < lines.length) throw new Problem('conflict'", "if (written < 0) throw new Problem('conflict'", at('charges.test.ts')],
    ['draft-service-of-other-clinic', at('draft-invoice.ts'), "?? notFound('This service was not found.'))", '?? { price_minor: 0 })', at('draft-invoice.test.ts')],
    ['discount-large', at('large-discount.ts'), "&& !scope.can('discounts.large')", '&& false', invoices],
    ['discount-large-by-price', at('draft-invoice.ts'), 'Math.max(price, line.quantity * (service?.price_minor ?? 0))', 'price', invoices],
    ['sale-other-amount', 'api/src/domains/pos/make-sale.ts', '  requireTotal(scope, issued.total, payment.amount)\n', '', payments],
    ['sale-unpaid', 'api/src/domains/pos/make-sale.ts', "if (!payment) refuseField('payment', 'Choose how it is paid.')", 'if (!payment) return { invoice: issued, payment: null }', payments],
    ['fee-first-at-once', at('charge-missed-visit.ts'), '  await inTurn(scope, `fees ${visit.patient_id}`)\n', '', fees],
    ['fee-not-accepted', at('charge-missed-visit.ts'), 'if (scope.patient_id && accepted_fee?.amount !== total.amount)', 'if (false)', fees],
    ['fee-waived-by-anybody', at('charge-missed-visit.ts'), "if (waive_fee_reason && !scope.can('fees.waive'))", 'if (false)', fees],
    ['fee-first-time-charged', at('charge-missed-visit.ts'), 'settings.first_waived && !earlier', 'false', fees],
    ['fee-twice', at('charge-missed-visit.ts'), 'if (await scope.maybe(openFeeOf(scope, visit.id)))', 'if (false)', fees],
    ['fee-billed-kept', at('charge-missed-visit.ts'), 'return keepBilled(scope, code, visit, { ...fee, is_first_time: rule.is_first_time })', 'return', fees],
    ['fee-without-tax', at('missed-visit-fee.ts'), 'tax_rate_bp: service.tax_rate_bp', 'tax_rate_bp: 0', fees],
    ['fee-not-withdrawn', 'contract/src/appointment-transitions.ts', "        'withdraws-fee',\n", '', fees],
    ['fee-of-what-was-never-booked', 'api/src/domains/appointments/appointment-effects.ts', "change.values.cancelled_late && change.from === 'booked'", 'change.values.cancelled_late', fees],
    ['fee-in-other-currency', 'api/src/domains/settings/fee-settings.ts', 'if (fees[field] && fees[field].currency !== currency)', 'if (false)', fees],
    ['fee-of-unknown-service', 'api/src/domains/settings/fee-settings.ts', "if (found.length < ids.length) notFound", 'if (false) notFound', fees],
    ['fee-performed', at('issue-invoice.ts'), "if (charge && charge.code !== 'service') return", 'if (false) return', fees],
    ['bill-link-expired', at('invoice-link.ts'), "if (Number(ends) * 1000 < context.now.getTime()) throw new Problem('link_invalid')", '', at('invoice-link.test.ts')],
    ['bill-link-unsigned', at('invoice-link.ts'), '|| !context.kernel.vault.isSigned(purpose, text, signature)', '', at('invoice-link.test.ts')],
    ['bill-link-of-closed-clinic', at('invoice-link.ts'), "if (clinic?.status !== 'active') throw", 'if (!clinic) throw', at('invoice-link.test.ts')],
  ),
  ...inCode(
    'races',
    ['race-balance', at('pay-invoices.ts'), 'scope.maybe(lockPayer(scope, patient_id))', 'null', races],
    ['race-credit', at('change-credits.ts'), '    await scope.maybe(lockPayer(scope, patient_id))\n', '', races],
    ['race-draft-not-locked', at('drafts.sql.ts'), '.forUpdate(', '.forKeyShare(', races],
    ['race-cancel-and-pay', at('cancel-invoice.ts'), 'scope.maybe(lockPayer(scope, patient_id))', 'null', races],
  ),
]
