import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { FigureLink } from '#shell/links.tsx'
import { addDays } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'

const lists: Record<'payments' | 'invoices', string> = { payments: '/org/payments', invoices: '/org/invoices' }

/** What was taken today against the same weekday, and what is open. */
export function MoneyFigures() {
  const { t } = useTranslation()
  const format = useFormat()
  const today = format.today()
  const taken = useQuery(query(api.billing.readTakings, { query: { on: today } }))
  const before = useQuery(query(api.billing.readTakings, { query: { on: addDays(today, -7) } }))
  const open = useQuery(query(api.billing.listInvoices, { query: { status: 'open', limit: 1, total: 'true' } }))
  const difference = taken.data && before.data ? taken.data.total.amount - before.data.total.amount : undefined
  return (
    <>
      <FigureLink
        to={lists.payments}
        label={t('Taken today')}
        value={taken.error ? '–' : taken.data && format.money(taken.data.total)}
        comparison={
          difference === undefined || !before.data
            ? undefined
            : {
                text: t('{{amount}} in all a week ago', { amount: format.money(before.data.total) }),
                // the day is not over: less so far is no bad news
                ...(difference > 0 ? { direction: 'up', good: true } : {}),
              }
        }
      />
      <FigureLink
        to={lists.invoices}
        label={t('Unpaid invoices')}
        value={open.error ? '–' : open.data && format.number(open.data.total ?? open.data.items.length)}
      />
    </>
  )
}
