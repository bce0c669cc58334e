import { IconTruckDelivery } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { orderLabel, orderTone } from '../document-labels.ts'

/** What the clinic orders from suppliers. */
export function OrdersScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { list, paging } = useNewest(api.stock.listPurchaseOrders)
  const write = <ButtonLink to="/org/stock/orders/new">{t('New order')}</ButtonLink>
  return (
    <ListScreen
      title={t('Orders')}
      list={list}
      paging={paging}
      onOpen={({ id }) => navigate({ to: '/org/stock/orders/$id', params: { id } })}
      actions={
        <>
          <AnchorLink to="/org/stock">{t('All stock')}</AnchorLink>
          {write}
        </>
      }
      columns={[
        { accessor: 'created_at', title: t('Written'), render: (row) => <DateTimeText value={row.created_at} /> },
        { accessor: 'supplier', title: t('Supplier') },
        { accessor: 'created_by_name', title: t('By') },
        {
          accessor: 'status',
          title: t('Status'),
          render: (row) => <StatusBadge tone={orderTone[row.status]}>{orderLabel(row.status, t)}</StatusBadge>,
        },
      ]}
      compact={(row) => <TwoLines title={row.supplier} detail={orderLabel(row.status, t)} />}
      empty={{
        title: t('Nothing has been ordered yet'),
        text: t('A new order begins with what is low: by the reorder level, what is used, and what is on its way.'),
        icon: IconTruckDelivery,
        action: write,
      }}
    />
  )
}
