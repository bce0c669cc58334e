import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useResultText } from '#care/observations/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'

// The chart library is a large part of its own and is loaded when it is needed.
const ValuesOverTime = lazy(async () => ({ default: (await import('./ValuesOverTime.tsx')).ValuesOverTime }))

/** The released values of one test over time: a line chart and its numbers. */
export function ResultCourse({ code, name, unit }: { code: string; name: string; unit: string | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const resultText = useResultText()
  const found = useQuery(query(api.labs.listMyResults, { query: { code, limit: 100 } }))
  if (!found.data) return <QueryState query={found} skeleton={<ListSkeleton rows={2} columns={2} />} />
  // Values of another unit cannot be on the same line.
  const values = found.data.items.filter((result) => result.value_number !== null && result.unit === unit).toReversed()
  if (values.length < 2) return <Text fz="sm">{t('There is one value so far. A course begins with the second.')}</Text>
  return (
    <>
      <Suspense fallback={<div style={{ height: 160 }} />}>
        <ValuesOverTime
          name={name}
          values={values.map((result) => ({
            at: result.resulted_at,
            date_time: result.resulted_date_time,
            value: result.value_number as number,
            comparator: result.value_comparator,
          }))}
        />
      </Suspense>
      <Text
        component="ol"
        m={0}
        p={0}
        fz="sm"
        c="dimmed"
        className="figures"
        style={{ listStyle: 'none' }}
        aria-label={t('Values of {{test}}', { test: name })}
      >
        {values.map((result) => (
          <li key={result.id}>
            {format.statedDay(result.resulted_at, result.resulted_date_time)}: {resultText(result)}
          </li>
        ))}
      </Text>
    </>
  )
}
