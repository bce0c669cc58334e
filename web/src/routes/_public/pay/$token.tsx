import { createFileRoute } from '@tanstack/react-router'
import { LinkedInvoiceScreen } from '#money/billing/patient/LinkedInvoiceScreen.tsx'

export const Route = createFileRoute('/_public/pay/$token')({
  staticData: { title: 'Pay an invoice by signed link' },
  component: Screen,
})

function Screen() {
  return <LinkedInvoiceScreen token={Route.useParams().token} />
}
