import { List, Stack, Text } from '@mantine/core'
import type { ChartField } from '@polyclinic/contract/chart/patients/chart-contents'
import type { ChartMerge, KeptPiece } from '@polyclinic/contract/exchange/chart-merges/chart-merges'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { contentLabel, fieldLabel } from './labels.ts'

/** Asks before a merge is undone, and says which data would stay in the merged chart. */
export function UndoMerge({ merge, onClose }: { merge: ChartMerge; onClose: () => void }) {
  const { t } = useTranslation()
  const detail = useQuery(query(api.chartMerges.getChartMerge, { params: { id: merge.id } }))
  const undo = useCommand(api.chartMerges.undoChartMerge, {
    invalidates: ['chartMerges', 'patients', 'records'],
    onSuccess: () => {
      notify.success(t('These are two charts again.'))
      onClose()
    },
  })
  const kept = detail.data?.kept ?? []
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => undo.run({ params: { id: merge.id } })}
      title={t('Make two charts of this one again?')}
      confirmLabel={t('Undo the merge')}
      pending={undo.isPending || detail.isPending}
    >
      <Stack gap="sm">
        <Text>
          {t('What came from {{number}} goes back there, and both charts say again what they said before.', {
            number: merge.merged.record_number,
          })}
        </Text>
        {kept.length > 0 && (
          <>
            <Text>{t('This was changed since, and stays with {{number}}:', { number: merge.survivor.record_number })}</Text>
            <List>
              {counted(kept, t).map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
          </>
        )}
        <QueryState query={detail} skeleton={null} />
      </Stack>
    </ConfirmDialog>
  )
}

/** One line for each kind of data: "Visits: 2". */
function counted(kept: readonly KeptPiece[], t: TFunction): string[] {
  const counts = new Map<string, number>()
  for (const piece of kept) counts.set(pieceLabel(piece, t), (counts.get(pieceLabel(piece, t)) ?? 0) + 1)
  return [...counts].map(([label, n]) => (n > 1 ? `${label}: ${n}` : label))
}

function pieceLabel({ kind, field }: KeptPiece, t: TFunction): string {
  if (kind === 'other') return t('Something that belongs to another entry')
  if (kind !== 'field') return contentLabel(kind, t)
  const otherLabels: Record<string, string> = { status: t('Status'), restricted: t('Restricted chart'), account_id: t('Portal accounts') }
  return otherLabels[field ?? ''] ?? fieldLabel(field as ChartField, t)
}
