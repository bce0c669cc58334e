import { SimpleGrid } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { Figure } from '#ui/Figure.tsx'
import { useFormat } from '#ui/locale.tsx'
import { NumbersTable } from './NumbersTable.tsx'
import { useRange } from './RangeFields.tsx'
import { ReportPage } from './ReportPage.tsx'

const words = {
  visits: 'Visits',
  noshow: 'Did not come',
  cancelled: 'Cancelled',
  new_patients: 'New charts',
  prescriptions: 'Prescriptions',
  notes_signed: 'Notes signed',
} as const

/** Figures of the clinic over some days, compared with those of the days before. */
export function AnalyticsScreen() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [range, setRange] = useRange()
  const report = useQuery({
    ...query(api.reports.getAnalytics, { query: range }),
    placeholderData: keepPreviousData,
  })
  const figures = report.data?.figures ?? []
  const difference = (now: number, before: number) =>
    before === 0 ? '–' : `${now >= before ? '+' : ''}${Math.round(((now - before) / before) * 100)} %`
  return (
    <ReportPage
      title={t('Analytics')}
      description={t('These days, each compared with the same number of days before.')}
      range={range}
      onRange={setRange}
      report={report}
    >
      {report.data && (
        <>
          <SimpleGrid cols={{ base: 2, md: 3 }}>
            {figures.map((figure) => (
              <Figure
                key={figure.name}
                label={t(words[figure.name])}
                value={number(figure.now)}
                comparison={{
                  text: t('{{before}} before', { before: number(figure.before) }),
                  direction: figure.now > figure.before ? 'up' : figure.now < figure.before ? 'down' : 'same',
                }}
              />
            ))}
          </SimpleGrid>
          <NumbersTable
            title={t('Compared')}
            file={`analytics-${range.from}-${range.to}`}
            head={[t('Figure'), t('Now'), t('Before'), t('Difference')]}
            rows={figures.map((figure) => [t(words[figure.name]), figure.now, figure.before, difference(figure.now, figure.before)])}
          />
        </>
      )}
    </ReportPage>
  )
}
