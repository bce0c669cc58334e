import { Button, Group, Text } from '@mantine/core'
import type { FamilyHistoryEntry } from '@polyclinic/contract/chart/family-history/family-history'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { CodeText, codedOf } from '#foundation/terminology/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { MarkErrorButton } from '#ui/MarkErrorButton.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { relationLabel } from './labels.ts'

/** An illness of a relative; a corrected entry or one entered in error stays, struck through. */
export function FamilyHistoryRow({ entry, onCorrect }: { entry: FamilyHistoryEntry; onCorrect: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mark = useCommand(api.familyHistory.enterFamilyHistoryInError, {
    success: t('Marked as entered in error.'),
    invalidates: ['familyHistory', 'records'],
  })
  const { id, relation, display, onset_age, is_deceased, note, status, is_replaced, author_name, created_at, error, can } = entry
  const relationText = relationLabel(relation, t)
  const text = t('{{relative}}: {{illness}}', { relative: relationText, illness: display })
  const isOver = is_replaced || status === 'entered-in-error'
  const facts = [
    onset_age !== null && t('from the age of {{age}}', { age: onset_age }),
    is_deceased === null ? null : is_deceased ? t('deceased') : t('living'),
    t('recorded by {{name}}, {{day}}', { name: author_name, day: format.instantDay(created_at) }),
  ]
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Text fw={500} td={isOver ? 'line-through' : undefined}>
          {text} <CodeText value={codedOf(entry)} />
        </Text>
        <Text fz="xs" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        {note && <Text fz="sm">{note}</Text>}
        {error && (
          <Text fz="xs" c="dimmed">
            {t('Marked by {{name}}: {{reason}}', { name: error.author_name, reason: error.reason })}
          </Text>
        )}
      </div>
      <Group gap={6} style={{ flex: 'none' }} justify="flex-end">
        {status === 'entered-in-error' ? (
          <StatusBadge tone="danger">{t('Entered in error')}</StatusBadge>
        ) : (
          is_replaced && <StatusBadge tone="ended">{t('Corrected')}</StatusBadge>
        )}
        {can.includes('correct') && (
          <Button variant="subtle" color="gray" size="compact-sm" aria-label={t('Correct: {{name}}', { name: text })} onClick={onCorrect}>
            {t('Correct')}
          </Button>
        )}
        {can.includes('enter-in-error') && (
          <MarkErrorButton
            entry={text}
            title={t('Mark this entry as entered in error?')}
            pending={mark.isPending}
            onConfirm={(reason) => mark.run({ params: { id }, body: { reason } })}
          >
            {t('It stays in the chart, struck through, and no longer counts.')}
          </MarkErrorButton>
        )}
      </Group>
    </Group>
  )
}
