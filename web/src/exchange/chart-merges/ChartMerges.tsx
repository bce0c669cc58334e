import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { ChartMerge } from '@polyclinic/contract/exchange/chart-merges/chart-merges'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { RowList } from '#ui/RowList.tsx'
import { UndoMerge } from './UndoMerge.tsx'

/** Charts that were merged into this one; renders nothing if there are none. */
export function ChartMerges({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const list = useQuery(query(api.chartMerges.listChartMerges, { params: { id: patient_id } }))
  const [undoing, setUndoing] = useState<ChartMerge>()
  if (!list.data || list.data.items.length === 0) return null
  return (
    <Card padding="md" component="section" aria-label={t('Merged charts')}>
      <Title order={2} fz="md">
        {t('Merged charts')}
      </Title>
      <RowList>
        {list.data.items.map((merge) => (
          <li key={merge.id}>
            <Group justify="space-between" gap="sm">
              <MergeText merge={merge} />
              {merge.can.includes('undo') && (
                <Button variant="default" onClick={() => setUndoing(merge)}>
                  {t('Undo the merge')}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </RowList>
      {undoing && <UndoMerge merge={undoing} onClose={() => setUndoing(undefined)} />}
    </Card>
  )
}

function MergeText({ merge }: { merge: ChartMerge }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Stack gap={2} miw={0} flex="1 1 240px">
      <Text>
        {t('{{name}}, {{number}}, became part of {{survivor}}', {
          name: merge.merged.name,
          number: merge.merged.record_number,
          survivor: merge.survivor.record_number,
        })}
      </Text>
      <Text c="dimmed" fz="xs">
        {t('Merged {{when}} by {{who}}', { when: format.dateTime(merge.merged_at), who: merge.merged_by_name })}
        {merge.undone_at && ` · ${t('undone {{when}} by {{who}}', { when: format.dateTime(merge.undone_at), who: merge.undone_by_name })}`}
      </Text>
    </Stack>
  )
}
