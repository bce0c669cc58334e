import { greeting } from './account.ts'
import type { Facts } from './facts.ts'
import type { Templates } from './letter.ts'

/** Messages to the patient about money. Staff send them to an address that was given for it: no setting prevents them. */
export const billing = {
  invoice: {
    topic: null,
    compose: (facts, { sender }) => ({
      subject: `Invoice ${facts.text('number')} from ${sender}`,
      paragraphs: [greeting(facts.text('patient_name')), `${sender} has sent you an invoice.`],
      facts: [
        ['Invoice', facts.text('number')],
        ['To pay', facts.money('balance') || facts.money('total')],
        ['Due', facts.day('due_on')],
      ],
      ...button(facts, 'See the invoice'),
      note: 'If you have paid already, you need not do anything.',
    }),
  },
  receipt: {
    topic: null,
    compose: (facts, { sender }) => ({
      subject: `Receipt ${facts.text('number')} from ${sender}`,
      paragraphs: [greeting(facts.text('patient_name')), `Thank you. ${sender} has received your payment.`],
      facts: [
        ['Receipt', facts.text('number')],
        ['Paid', facts.money('amount') || facts.money('total')],
        ['Invoice', facts.text('invoice_number')],
      ],
      ...button(facts, 'See the receipt'),
    }),
  },
} satisfies Templates

const button = (facts: Facts, label: string) => (facts.text('url') ? { button: { label, url: facts.text('url') } } : {})
