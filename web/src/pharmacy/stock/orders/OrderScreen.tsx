import { Button, Card, Group } from '@mantine/core'
import type { PurchaseOrder } from '@polyclinic/contract/pharmacy/stock/purchase-orders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { RowList } from '#ui/RowList.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { orderLabel, orderTone } from '../document-labels.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'

/** One order, and what of it has come. */
export function OrderScreen({ id }: { id: string }) {
  const found = useQuery({
    ...query(api.stock.getPurchaseOrder, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  if (found.data) return <Found order={found.data} />
  return (
    <Page narrow>
      <QueryState query={found} skeleton={<DetailSkeleton />} />
    </Page>
  )
}

function Found({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [receiving, setReceiving] = useState<PurchaseOrder['lines'][number] | null>(null)
  return (
    <Page narrow>
      <PageHeader
        title={t('Order: {{supplier}}', { supplier: order.supplier })}
        above={<AnchorLink to="/org/stock/orders">{t('All orders')}</AnchorLink>}
        description={
          <Group gap="xs">
            <StatusBadge tone={orderTone[order.status]}>{orderLabel(order.status, t)}</StatusBadge>
            {order.note}
          </Group>
        }
        actions={<OrderActions order={order} />}
      />
      <Card padding={0}>
        <RowList label={t('What was ordered')}>
          {order.lines.map((line) => (
            <li key={line.medication_id}>
              <Group justify="space-between" px="md" py="xs">
                <TwoLines
                  title={line.medication_name}
                  detail={t('{{received}} of {{quantity}} received', { received: number(line.received), quantity: number(line.quantity) })}
                />
                {order.can.includes('receive') && (
                  <Button
                    variant="default"
                    aria-label={t('Receive {{name}}', { name: line.medication_name })}
                    onClick={() => setReceiving(line)}
                  >
                    {t('Receive')}
                  </Button>
                )}
              </Group>
            </li>
          ))}
        </RowList>
      </Card>
      {receiving && <ReceiveDialog order={order} line={receiving} onClose={() => setReceiving(null)} />}
    </Page>
  )
}

function OrderActions({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation()
  const input = { params: { id: order.id }, body: {} }
  const options = { success: t('Saved.') }
  const place = useCommand(api.stock.markPurchaseOrderOrdered, options)
  const close = useCommand(api.stock.closePurchaseOrder, options)
  const cancel = useCommand(api.stock.cancelPurchaseOrder, options)
  return (
    <Group gap="xs">
      {order.can.includes('cancel') && (
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.run(input)}>
          {t('Cancel the order')}
        </Button>
      )}
      {order.can.includes('close') && (
        <Button variant="default" loading={close.isPending} onClick={() => close.run(input)}>
          {t('Close without the rest')}
        </Button>
      )}
      {order.can.includes('order') && (
        <Button loading={place.isPending} onClick={() => place.run(input)}>
          {t('It was ordered')}
        </Button>
      )}
    </Group>
  )
}
