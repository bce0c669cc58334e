import { Button, Group, Stack, Text } from '@mantine/core'
import type { PatientItem } from '@polyclinic/contract/chart/patients/patients'
import type { SimilarPair } from '@polyclinic/contract/exchange/chart-merges/chart-merges'
import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { bornText } from '#chart/patients/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import type { Column } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { Reasons } from './Reasons.tsx'
import { useTellingApart } from './use-telling-apart.ts'

type Row = SimilarPair & { id: string }

/** Pairs of charts that may be of one person, the most similar first: each pair can be compared, or marked as two persons. */
export function SimilarChartsScreen() {
  const { t } = useTranslation()
  const { cursor, paging } = useCursorPages('')
  const list = useQuery({
    ...query(api.chartMerges.listSimilarCharts, { query: { total: 'true', ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
    select: (page) => ({ ...page, items: page.items.map((pair): Row => ({ ...pair, id: `${pair.first.id} ${pair.second.id}` })) }),
  })
  const columns: Column<Row>[] = [
    { accessor: 'first', title: t('Chart'), render: ({ first }) => <ChartName patient={first} /> },
    { accessor: 'second', title: t('May be the same person as'), render: ({ second }) => <ChartName patient={second} /> },
    { accessor: 'reasons', title: t('Why'), width: 320, render: ({ reasons }) => <Reasons reasons={reasons} /> },
    { accessor: 'score', title: t('Likeness'), width: 100, render: ({ score }) => <span className="figures">{`${score} %`}</span> },
    { accessor: 'id', title: '', width: 300, render: (pair) => <PairActions pair={pair} /> },
  ]
  return (
    <ListScreen
      title={t('Possible duplicates')}
      description={t('Charts that may be of one person. They are looked for whenever a chart changes.')}
      list={list}
      paging={paging}
      columns={columns}
      compact={(pair) => (
        <Stack gap="xs">
          <ChartName patient={pair.first} />
          <ChartName patient={pair.second} />
          <Reasons reasons={pair.reasons} />
          <PairActions pair={pair} />
        </Stack>
      )}
      empty={{
        icon: IconUsers,
        title: t('No possible duplicates'),
        text: t('Nobody in the clinic seems to have two charts.'),
      }}
    />
  )
}

function ChartName({ patient }: { patient: PatientItem }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Stack gap={0}>
      <AnchorLink to="/org/patients/$id" params={{ id: patient.id }}>
        {patient.name}
      </AnchorLink>
      <Text c="dimmed" fz="xs" className="figures">
        {[bornText(patient, format, t), patient.record_number].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  )
}

function PairActions({ pair: { first, second } }: { pair: SimilarPair }) {
  const { t } = useTranslation()
  const { tellApart, isPending } = useTellingApart()
  // The older chart is usually the one that survives.
  const [older, younger] = first.created_at <= second.created_at ? [first, second] : [second, first]
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <ButtonLink
        to="/org/patients/$id/compare/$other"
        params={{ id: older.id, other: younger.id }}
        variant="default"
        size="compact-md"
        aria-label={t('Compare {{first}} and {{second}}', { first: older.record_number, second: younger.record_number })}
      >
        {t('Compare')}
      </ButtonLink>
      <Button variant="default" size="compact-md" loading={isPending} onClick={() => tellApart(first.id, second.id)}>
        {t('Not the same person')}
      </Button>
    </Group>
  )
}
