import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { DayBars } from '#ui/DayBars.tsx'
import { Figure } from '#ui/Figure.tsx'
import { useFormat } from '#ui/locale.tsx'
import { NumbersTable } from './NumbersTable.tsx'
import { useRange } from './RangeFields.tsx'
import { ReportPage, useMayReport } from './ReportPage.tsx'

/** How many visits, how they ended, how long people waited. */
export function AppointmentsReport() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [range, setRange] = useRange()
  const report = useQuery({ ...query(api.reports.appointments, { query: range }), enabled: useMayReport() })
  const data = report.data
  const share = (part: number) => (data?.total ? `${Math.round((part / data.total) * 100)} %` : '–')
  return (
    <ReportPage
      title={t('Appointments report')}
      description={t('Visits by day, outcome, practitioner and source.')}
      range={range}
      onRange={setRange}
      report={report}
    >
      {data && (
        <>
          <SimpleGrid cols={{ base: 2, md: 5 }}>
            <Figure label={t('Booked')} value={number(data.total)} />
            <Figure label={t('Took place')} value={number(data.fulfilled)} />
            <Figure label={t('Did not come')} value={share(data.noshow)} />
            <Figure label={t('Cancelled')} value={share(data.cancelled)} />
            <Figure
              label={t('Average wait')}
              value={data.average_wait_minutes === null ? '–' : t('{{n}} min', { n: data.average_wait_minutes })}
            />
          </SimpleGrid>
          <DayBars
            title={t('{{count}} visits in these days', { count: data.total })}
            unit={t('Visits')}
            days={data.days.map((row) => ({ on: row.on, value: row.booked }))}
          />
          <NumbersTable
            title={t('By practitioner')}
            head={[t('Practitioner'), t('Booked'), t('Took place'), t('Did not come')]}
            rows={data.practitioners.map((p) => [p.name, p.count, p.fulfilled, p.noshow])}
          />
          <NumbersTable
            title={t('How they were booked')}
            head={[t('Source'), t('Visits')]}
            rows={data.sources.map((s) => [t(s.name), s.count])}
          />
        </>
      )}
    </ReportPage>
  )
}
