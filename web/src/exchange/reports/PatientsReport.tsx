import { SimpleGrid } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { Figure } from '#ui/Figure.tsx'
import { useFormat } from '#ui/locale.tsx'
import { NumbersTable } from './NumbersTable.tsx'
import { useRange } from './RangeFields.tsx'
import { ReportPage } from './ReportPage.tsx'

const words: Record<string, string> = { female: 'Female', male: 'Male', other: 'Other', unknown: 'Not known' }

/** The patients who were seen: new and returning, age and sex. */
export function PatientsReport() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [range, setRange] = useRange()
  const report = useQuery({
    ...query(api.reports.getPatientsReport, { query: range }),
    placeholderData: keepPreviousData,
  })
  const data = report.data
  return (
    <ReportPage
      title={t('Patients report')}
      description={t('Who was seen in these days. New is whose first visit ever lies in them.')}
      range={range}
      onRange={setRange}
      report={report}
    >
      {data && (
        <>
          <SimpleGrid cols={{ base: 2, md: 4 }}>
            <Figure label={t('Seen')} value={number(data.seen)} />
            <Figure label={t('New')} value={number(data.new_patients)} />
            <Figure label={t('Returning')} value={number(data.returning)} />
            <Figure label={t('Charts in all')} value={number(data.charts)} />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <NumbersTable
              title={t('Age of those seen')}
              file={`patients-by-age-${range.from}-${range.to}`}
              head={[t('Age'), t('Patients')]}
              rows={data.ages.map((row) => [t(words[row.name] ?? row.name), row.count])}
            />
            <NumbersTable
              title={t('Sex of those seen')}
              file={`patients-by-sex-${range.from}-${range.to}`}
              head={[t('Sex'), t('Patients')]}
              rows={data.sexes.map((row) => [t(words[row.name] ?? row.name), row.count])}
            />
          </SimpleGrid>
        </>
      )}
    </ReportPage>
  )
}
