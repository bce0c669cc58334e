import { Card, Group, Stack, Text, Title } from '@mantine/core'
import type { Observation } from '@polyclinic/contract/care/observations/observations'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { useResultText } from '#care/observations/index.ts'
import { importedFrom } from '#chart/patients/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { RowList } from '#ui/RowList.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { meaningLabel } from './labels.ts'

/** Results that other systems sent with the chart: they were not ordered here, and each names its source. */
export function ForeignResults({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(
    pages(api.observations.listObservations, {
      params: { id: patient_id },
      query: { category: 'laboratory', elsewhere: 'true', limit: 30 },
    }),
  )
  const results = list.data?.pages.flatMap((page) => page.items) ?? []
  if (results.length === 0) return null
  return (
    <Stack gap="sm">
      <Title order={3}>{t('Results from other systems')}</Title>
      <Card padding="md" py={4}>
        <RowList>
          {results.map((result) => (
            <ForeignResult key={result.id} result={result} />
          ))}
        </RowList>
      </Card>
      <ShowMore list={list}>{t('Show earlier')}</ShowMore>
    </Stack>
  )
}

function ForeignResult({ result }: { result: Observation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const resultText = useResultText()
  const { display, effective_at, effective_date_time, interpretation, source, imported_at } = result
  return (
    <li>
      <Group justify="space-between" gap="xs" py={6}>
        <div>
          <Text fw={500}>{display}</Text>
          <Text fz="xs" c="dimmed">
            {[format.statedDay(effective_at, effective_date_time), source && importedFrom(source, imported_at, t, format)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <Text className="figures">
          {[resultText(result), interpretation && meaningLabel(interpretation, t)].filter(Boolean).join(' · ')}
        </Text>
      </Group>
    </li>
  )
}
