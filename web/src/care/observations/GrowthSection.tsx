import { Alert, Button, Card, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core'
import type { GrowthSeries } from '@polyclinic/contract/care/observations/growth'
import type { GrowthIndicator, GrowthRefusal } from '@polyclinic/contract/care/observations/growth-kinds'
import { bodyMassIndex, vitalSigns } from '@polyclinic/contract/care/observations/vital-signs'
import { dayOfStated } from '@polyclinic/contract/kernel/stated-date'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { fineAgeLabel } from '#chart/patients/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import classes from './growth.module.css'
import { codeLabel } from './labels.ts'

// The chart library is a large part of its own and is loaded when it is needed.
const GrowthCurves = lazy(async () => ({ default: (await import('./GrowthCurves.tsx')).GrowthCurves }))

const codes: Record<GrowthIndicator, string> = {
  weight: vitalSigns.weight.code,
  height: vitalSigns.height.code,
  bmi: bodyMassIndex.code,
  head: vitalSigns.head_circumference.code,
}
const units: Record<GrowthIndicator, string> = { weight: 'kg', height: 'cm', bmi: 'kg/m²', head: 'cm' }

/** A child's weight, height, body mass index and head circumference by age, as curves and as numbers. */
export function GrowthSection({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const growth = useQuery(query(api.observations.getGrowth, { params: { id: patient_id } }))
  const [chosen, setChosen] = useState<GrowthIndicator>('weight')
  if (!growth.data) return <QueryState query={growth} skeleton={<CardSkeleton />} />
  const { birth_date, sex, source, series } = growth.data
  const shown_series = series.find(({ indicator }) => indicator === chosen) as GrowthSeries
  const name = codeLabel(codes[chosen], t)
  return (
    <Stack gap="md">
      {!birth_date && <Alert color="yellow">{t('The date of birth is not known: no ages, and no curves.')}</Alert>}
      {birth_date && !sex && (
        <Alert color="yellow">{t('Curves differ by sex, which this chart does not say: the values are shown without them.')}</Alert>
      )}
      <Group justify="space-between">
        <div style={{ overflowX: 'auto', maxWidth: '100%' }}>
          <SegmentedControl
            aria-label={t('What to show')}
            value={chosen}
            onChange={(value) => setChosen(value as GrowthIndicator)}
            data={series.map(({ indicator }) => ({ value: indicator, label: codeLabel(codes[indicator], t) }))}
          />
        </div>
        {shown_series.points.length > 0 && (
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        )}
      </Group>
      {shown_series.curves.length > 0 && (
        <Card padding="md" className={classes.curve ?? ''}>
          <Text fw={600}>{t('{{name}} in {{unit}} by age', { name, unit: units[chosen] })}</Text>
          <Text fz="xs" c="dimmed" mb="sm">
            {t('Of 100 healthy children, 3, 15, 50, 85 and 97 lie below the lines.')}
          </Text>
          <Suspense fallback={<div style={{ height: 360 }} />}>
            <GrowthCurves key={chosen} series={shown_series} name={name} />
          </Suspense>
        </Card>
      )}
      {shown_series.points.length === 0 ? (
        <EmptyState title={t('Not measured yet')}>
          {t('What is recorded with the vital signs stands here with its place among healthy children.')}
        </EmptyState>
      ) : (
        <Numbers series={shown_series} name={name} birth_date={birth_date} />
      )}
      <Text fz="xs" c="dimmed" maw="75ch">
        {source}. {t('Up to two years a child is taken as measured lying, from then on standing.')}{' '}
        {t('The age is not corrected for a birth before its time. Between birth and one month nothing is computed.')}
      </Text>
    </Stack>
  )
}

function Numbers({ series, name, birth_date }: { series: GrowthSeries; name: string; birth_date: string | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const dayOfPoint = ({ effective_at, effective_date_time }: GrowthSeries['points'][number]) =>
    dayOfStated({ value: effective_at, date_time: effective_date_time }, format.dayOf)
  const score = (value: number) => format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' })
  return (
    <Card padding={0} style={{ overflowX: 'auto' }}>
      <Table aria-label={t('{{name}}: the numbers', { name })} className="figures">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('When')}</Table.Th>
            <Table.Th>{t('Age')}</Table.Th>
            <Table.Th ta="end">
              {name}, {units[series.indicator]}
            </Table.Th>
            <Table.Th ta="end">{t('z-score')}</Table.Th>
            <Table.Th ta="end">{t('Percentile')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {series.points.map((point) => (
            <Table.Tr key={point.observation_id}>
              <Table.Td>{format.statedDay(point.effective_at, point.effective_date_time)}</Table.Td>
              <Table.Td>{fineAgeLabel(birth_date, dayOfPoint(point), t)}</Table.Td>
              <Table.Td ta="end">{format.number(point.value)}</Table.Td>
              {point.z_score === null || point.percentile === null ? (
                <Table.Td colSpan={2} ta="end" c="dimmed">
                  {point.not_computed && refusalText(point.not_computed, series.until_months, t)}
                </Table.Td>
              ) : (
                <>
                  <Table.Td ta="end">{score(point.z_score)}</Table.Td>
                  <Table.Td ta="end">{percentileText(point.percentile, format.number)}</Table.Td>
                </>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}

/** A percentile with one decimal; values beyond 0.1 and 99.9 are shown as `< 0.1` and `> 99.9`. */
const percentileText = (value: number, number: (value: number, options?: Intl.NumberFormatOptions) => string) =>
  value < 0.1 ? `< ${number(0.1)}` : value > 99.9 ? `> ${number(99.9)}` : number(value, { minimumFractionDigits: 1 })

const refusalText = (refusal: GrowthRefusal, until_months: number, t: TFunction) =>
  ({
    'no-birth-date': t('no date of birth'),
    'sex-unknown': t('sex not known'),
    'day-unknown': t('the day is not known'),
    'before-birth': t('before birth'),
    'first-month': t('not computed in the first month'),
    'above-ages': t('curves end at {{years}} years', { years: until_months / 12 }),
  })[refusal]
