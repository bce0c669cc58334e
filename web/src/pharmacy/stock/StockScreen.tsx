import { IconPackages } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { useFormat } from '#ui/locale.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText, DayText } from '#ui/values.tsx'

const kinds = {
  opening: 'Opening stock',
  receipt: 'Received',
  sale: 'Sold',
  dispense: 'Dispensed',
  return: 'Returned',
  adjustment: 'Corrected',
  transfer: 'Moved',
  disposal: 'Disposed of',
} as const

/** The movements of stock, batch by batch. */
export function StockScreen() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { list, paging } = useNewest(api.stock.listMoves)
  return (
    <ListScreen
      title={t('Stock')}
      description={t('What came into and went out of stock, batch by batch.')}
      list={list}
      paging={paging}
      columns={[
        { accessor: 'moved_at', title: t('When'), render: (row) => <DateTimeText value={row.moved_at} /> },
        { accessor: 'medication_name', title: t('Medication') },
        { accessor: 'kind', title: t('What'), render: (row) => t(kinds[row.kind]) },
        { accessor: 'batch', title: t('Batch') },
        { accessor: 'expires_on', title: t('Expires'), render: (row) => (row.expires_on ? <DayText value={row.expires_on} /> : '') },
        {
          accessor: 'quantity',
          title: t('Quantity'),
          textAlign: 'right',
          render: (row) => <span className="figures">{number(row.quantity, { signDisplay: 'exceptZero' })}</span>,
        },
        { accessor: 'moved_by_name', title: t('By') },
      ]}
      compact={(row) => <TwoLines title={row.medication_name} detail={`${t(kinds[row.kind])} · ${row.quantity}`} />}
      empty={{
        title: t('Nothing has moved yet'),
        text: t('Each delivery, sale, return and count of a batch is a line here. No stock has been received.'),
        icon: IconPackages,
      }}
    />
  )
}
