import { Switch } from '@mantine/core'
import type { StockMove } from '@polyclinic/contract/pharmacy/stock/stock-shapes'
import { IconPackages } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import type { Column } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText, DayText } from '#ui/values.tsx'
import { kindLabel } from './labels.ts'

export interface MovesSearch {
  controlled?: true
}

interface Props {
  search: MovesSearch
  onSearch: (search: MovesSearch) => void
}

/** The movements of stock, batch by batch; of controlled medicines alone it is their register. */
export function MovesScreen({ search: { controlled }, onSearch }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { list, paging } = useNewest(api.stock.listMoves, controlled ? { controlled: 'true' } : {})
  return (
    <ListScreen
      title={controlled ? t('Register of controlled medicines') : t('Movements of stock')}
      description={t(
        'What came into and went out of stock, batch by batch. A line is never changed: a mistake is corrected by another one.',
      )}
      list={list}
      paging={paging}
      columns={useMoveColumns()}
      actions={<AnchorLink to="/org/stock">{t('All stock')}</AnchorLink>}
      filters={
        <Switch
          label={t('Controlled medicines only')}
          checked={controlled ?? false}
          onChange={(event) => onSearch(event.currentTarget.checked ? { controlled: true } : {})}
        />
      }
      compact={(row) => <TwoLines title={row.medication_name} detail={`${kindLabel(row.kind, t)} · ${number(row.quantity)}`} />}
      empty={{
        title: t('Nothing has moved yet'),
        text: t('Each delivery, sale, return and count of a batch is a line here. No stock has been received.'),
        icon: IconPackages,
      }}
    />
  )
}

export function useMoveColumns(): Column<StockMove>[] {
  const { t } = useTranslation()
  const { number } = useFormat()
  return [
    { accessor: 'moved_at', title: t('When'), render: (row) => <DateTimeText value={row.moved_at} /> },
    { accessor: 'medication_name', title: t('Medication') },
    {
      accessor: 'kind',
      title: t('What'),
      render: (row) => <TwoLines title={kindLabel(row.kind, t)} detail={row.reason ?? ''} />,
    },
    {
      accessor: 'batch',
      title: t('Batch'),
      render: (row) => (
        <AnchorLink to="/org/stock/batches/$id" params={{ id: row.batch_id }}>
          {row.batch}
        </AnchorLink>
      ),
    },
    { accessor: 'expires_on', title: t('Expires'), render: (row) => (row.expires_on ? <DayText value={row.expires_on} /> : '') },
    { accessor: 'place_name', title: t('Place') },
    {
      accessor: 'quantity',
      title: t('Quantity'),
      textAlign: 'right',
      render: (row) => <span className="figures">{number(row.quantity, { signDisplay: 'exceptZero' })}</span>,
    },
    {
      accessor: 'balance_after',
      title: t('Left in all'),
      textAlign: 'right',
      render: (row) => <span className="figures">{number(row.balance_after)}</span>,
    },
    {
      accessor: 'moved_by_name',
      title: t('By'),
      render: (row) => (
        <TwoLines title={row.moved_by_name} detail={row.witness_name ? t('Witness: {{name}}', { name: row.witness_name }) : ''} />
      ),
    },
  ]
}
