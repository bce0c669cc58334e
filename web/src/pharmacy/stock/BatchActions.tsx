import { Button, Group } from '@mantine/core'
import type { BatchAction } from '@polyclinic/contract/pharmacy/stock/batch-rules'
import type { StockBatch } from '@polyclinic/contract/pharmacy/stock/stock-shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { StockChangeDialog, type StockChangeKind } from './StockChangeDialog.tsx'

/** What may be done with a batch: with the whole of it, and with what lies in one place. */
export function BatchActions({ batch }: { batch: StockBatch }) {
  const { t } = useTranslation()
  const [change, setChange] = useState<StockChangeKind | null>(null)
  const hasReturned = batch.usability === 'usable' && batch.places.some(({ place_kind }) => place_kind === 'quarantine')
  const changes: [StockChangeKind, string, boolean][] = [
    ['release-returned', t('Back into stock'), hasReturned],
    ['adjust', t('Correct'), true],
    ['return-to-supplier', t('Send back'), batch.quantity > 0],
    ['dispose', t('Dispose of'), batch.quantity > 0],
  ]
  return (
    <Group gap="xs">
      {changes.map(
        ([kind, label, isPossible]) =>
          isPossible && (
            <Button key={kind} variant="default" onClick={() => setChange(kind)}>
              {label}
            </Button>
          ),
      )}
      {batch.can.map((action) => (
        <MoveButton key={action} batch={batch} action={action} />
      ))}
      {change && <StockChangeDialog batch={batch} kind={change} onClose={() => setChange(null)} />}
    </Group>
  )
}

const calls = { quarantine: 'quarantineBatch', release: 'releaseBatch', recall: 'recallBatch' } as const

function MoveButton({ batch, action }: { batch: StockBatch; action: BatchAction }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const move = useCommand(api.stock[calls[action]], { success: t('Saved.'), onSuccess: () => setAsking(false) })
  const words = {
    quarantine: { label: t('Keep back'), text: t('Nothing of this batch is given out until it is released.') },
    release: { label: t('Release'), text: t('This batch may be given out again.') },
    recall: { label: t('Recall'), text: t('Nothing of this batch is ever given out again. This cannot be taken back.') },
  }[action]
  return (
    <>
      <Button
        variant={action === 'recall' ? 'light' : 'default'}
        color={action === 'recall' ? 'red' : 'purple'}
        onClick={() => setAsking(true)}
      >
        {words.label}
      </Button>
      <ReasonDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => move.run({ params: { id: batch.id }, body: { reason } })}
        title={t('Batch {{lot}}', { lot: batch.lot })}
        label={t('Why?')}
        confirmLabel={words.label}
        danger={action === 'recall'}
        pending={move.isPending}
      >
        {words.text}
      </ReasonDialog>
    </>
  )
}
