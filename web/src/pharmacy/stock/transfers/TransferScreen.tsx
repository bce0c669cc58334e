import { Button, Card, Group } from '@mantine/core'
import { addQuantities } from '@polyclinic/contract/pharmacy/stock/allocate-batches'
import type { StockTransfer } from '@polyclinic/contract/pharmacy/stock/stock-transfers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { RowList } from '#ui/RowList.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { transferLabel, transferTone } from '../document-labels.ts'

type Line = StockTransfer['lines'][number]

/** One transfer: what arrives is accepted, all of it or a part. */
export function TransferScreen({ id }: { id: string }) {
  const found = useQuery({
    ...query(api.stock.getStockTransfer, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  if (found.data) return <Found transfer={found.data} />
  return (
    <Page narrow>
      <QueryState query={found} skeleton={<DetailSkeleton />} />
    </Page>
  )
}

function Found({ transfer }: { transfer: StockTransfer }) {
  const { t } = useTranslation()
  const returnRest = useCommand(api.stock.returnStockTransfer, { success: t('Brought back.') })
  return (
    <Page narrow>
      <PageHeader
        title={`${transfer.from_place_name} – ${transfer.to_place_name}`}
        above={<AnchorLink to="/org/stock/transfers">{t('All transfers')}</AnchorLink>}
        description={<StatusBadge tone={transferTone[transfer.status]}>{transferLabel(transfer.status, t)}</StatusBadge>}
        actions={
          transfer.can.includes('return-rest') && (
            <Button
              variant="default"
              loading={returnRest.isPending}
              onClick={() => returnRest.run({ params: { id: transfer.id }, body: {} })}
            >
              {t('Bring back the rest')}
            </Button>
          )
        }
      />
      <Card padding={0}>
        <RowList label={t('What was sent')}>
          {transfer.lines.map((line) => (
            <TransferLine key={line.batch_id} transfer={transfer} line={line} />
          ))}
        </RowList>
      </Card>
    </Page>
  )
}

function TransferLine({ transfer, line }: { transfer: StockTransfer; line: Line }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const open = addQuantities(line.quantity, -line.accepted, -line.returned)
  const [quantity, setQuantity] = useState<number | ''>(open)
  const accept = useCommand(api.stock.acceptStockTransfer, { success: t('Accepted.') })
  const facts = [
    t('Batch {{lot}}', { lot: line.batch }),
    t('{{accepted}} of {{quantity}} accepted', { accepted: number(line.accepted), quantity: number(line.quantity) }),
    line.returned > 0 && t('{{returned}} brought back', { returned: number(line.returned) }),
  ]
  return (
    <li>
      <Group justify="space-between" px="md" py="xs">
        <TwoLines title={line.medication_name} detail={facts.filter(Boolean).join(' · ')} />
        {transfer.can.includes('accept') && open > 0 && (
          <Group gap="xs">
            <NumberField
              aria-label={t('Arrived of {{name}}', { name: line.medication_name })}
              w={110}
              min={0}
              digits={3}
              value={quantity}
              onChange={setQuantity}
            />
            <Button
              disabled={quantity === '' || quantity <= 0}
              loading={accept.isPending}
              onClick={() =>
                accept.run({ params: { id: transfer.id }, body: { lines: [{ batch_id: line.batch_id, quantity: Number(quantity) }] } })
              }
            >
              {t('Accept')}
            </Button>
          </Group>
        )}
      </Group>
    </li>
  )
}
