import { SimpleGrid } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { DayBars } from '#ui/DayBars.tsx'
import { Figure } from '#ui/Figure.tsx'
import { addDays } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { everyDay } from './every-day.ts'
import { NumbersTable } from './NumbersTable.tsx'
import { useRange } from './RangeFields.tsx'
import { ReportPage } from './ReportPage.tsx'

const sources: Record<string, string> = {
  online: 'Online',
  'front-desk': 'At the desk',
  phone: 'By phone',
  'walk-in': 'Walked in',
  request: 'By request',
  import: 'Imported',
}

/** The number of visits, their outcomes and the waiting times. */
export function AppointmentsReport() {
  const { t } = useTranslation()
  const format = useFormat()
  const [range, setRange] = useRange()
  const report = useQuery({
    ...query(api.reports.getAppointmentsReport, { query: range }),
    placeholderData: keepPreviousData,
  })
  const data = report.data
  const share = (part: number, all: number) => (all > 0 ? format.number(part / all, { style: 'percent', maximumFractionDigits: 1 }) : '–')
  // Visits that were cancelled in time do not count, because nobody missed them.
  const due = data ? data.fulfilled + data.noshow : 0
  const days = data ? everyDay(range, data.days) : []
  const name = `${range.from}-${range.to}`
  return (
    <ReportPage
      title={t('Appointments report')}
      description={t('Visits by day, how they ended, with whom and how they were booked.')}
      range={range}
      onRange={setRange}
      report={report}
    >
      {data && (
        <>
          <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm">
            <Figure label={t('Booked')} value={format.number(data.total)} />
            <Figure label={t('Took place')} value={format.number(data.fulfilled)} />
            <Figure label={t('No-show rate')} value={share(data.noshow, due)} />
            <Figure label={t('Cancelled')} value={share(data.cancelled, data.total)} />
            <Figure label={t('Cancelled late')} value={share(data.cancelled_late, data.total)} />
            <Figure
              label={t('Average wait')}
              value={data.average_wait_minutes === null ? '–' : t('{{n}} min', { n: format.number(data.average_wait_minutes) })}
            />
          </SimpleGrid>
          <DayBars
            title={t('{{count}} visits in these days', { count: data.total })}
            unit={t('Visits')}
            days={days.map((row) => ({ on: row.on, value: row.booked }))}
            weekly={days.length > 1 && days[1]?.on !== addDays(range.from, 1)}
          />
          <NumbersTable
            title={t('By day')}
            file={`visits-by-day-${name}`}
            head={[t('Day'), t('Booked'), t('Took place'), t('Missed or cancelled')]}
            byDay
            rows={data.days.map((row) => [row.on, row.booked, row.fulfilled, row.missed])}
          />
          <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
            <NumbersTable
              title={t('By practitioner')}
              file={`visits-by-practitioner-${name}`}
              head={[t('Practitioner'), t('Booked'), t('Took place'), t('Did not come'), t('No-show rate')]}
              rows={data.practitioners.map((practitioner) => [
                practitioner.name,
                practitioner.count,
                practitioner.fulfilled,
                practitioner.noshow,
                share(practitioner.noshow, practitioner.fulfilled + practitioner.noshow),
              ])}
            />
            <NumbersTable
              title={t('How they were booked')}
              file={`visits-by-source-${name}`}
              head={[t('Source'), t('Visits'), t('Share')]}
              rows={data.sources.map((source) => [t(sources[source.name] ?? source.name), source.count, share(source.count, data.total)])}
            />
          </SimpleGrid>
        </>
      )}
    </ReportPage>
  )
}
