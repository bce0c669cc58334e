import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { adultMonths } from '@polyclinic/contract/care/observations/growth-kinds'
import type { Patient } from '@polyclinic/contract/chart/patients/patients'
import { ageIn } from '@polyclinic/contract/kernel/age'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblemCode } from '#api/index.ts'
import { BreakGlass } from '#chart/patients/index.ts'
import { RedirectToSurvivor, SimilarChartsNote } from '#exchange/chart-merges/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { ChartHeader } from './ChartHeader.tsx'
import { ChartIndex, useSections } from './ChartIndex.tsx'
import { ChartSectionView } from './ChartSectionView.tsx'
import classes from './chart.module.css'
import type { ChartSearch } from './chart-search.ts'
import { summaryParts } from './summary-parts.ts'
import { useOpenedPatient } from './use-opened-patient.ts'
import { useWriting } from './use-writing.ts'
import { WritePanel } from './WritePanel.tsx'

interface Props {
  id: string
  search: ChartSearch
  /** `next` gets the current search parameters at the time of the call, because a late answer would overwrite newer ones. */
  onSearch: (next: (before: ChartSearch) => ChartSearch) => void
}

const onlySection = ({ section }: ChartSearch): ChartSearch => (section ? { section } : {})

/** A patient's chart: the header always visible, the index at the left, and at the right the note or prescription that is being written. */
export function ChartScreen({ id, search, onSearch }: Props) {
  const patient = useOpenedPatient(id)
  if (isProblemCode(patient.error, 'break_glass_required')) return <BreakGlass id={id} />
  if (patient.data?.merged_into_id)
    return <RedirectToSurvivor id={patient.data.merged_into_id} record_number={patient.data.record_number} />
  if (patient.data) return <Chart key={id} patient={patient.data} search={search} onSearch={onSearch} />
  return (
    <Page>
      <QueryState query={patient} skeleton={<DetailSkeleton />} />
    </Page>
  )
}

function Chart({ patient, search, onSearch }: Omit<Props, 'id'> & { patient: Patient }) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const { ref, height } = useElementSize()
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const sections = useSections()
  const section = search.section ?? 'summary'
  const current = sections.includes(section) ? section : (sections[0] ?? 'details')
  const chart = useQuery({ ...summaryParts(patient.id).chart, enabled: can('clinical.view') })
  const isGrowing = patient.birth_date === null || ageIn('months', patient.birth_date, format.today()) < adultMonths
  const writing = useWriting(search)
  const write = (what: ChartSearch) => onSearch((before) => ({ ...onlySection(before), ...what }))
  const stopWriting = () => onSearch(onlySection)
  const panel = search.write && (
    <WritePanel
      key={writing.key}
      patient={patient}
      search={search}
      encounter_id={search.encounter_id ?? chart.data?.open_encounter?.id}
      onDone={stopWriting}
      onMade={(note) => {
        writing.made(note)
        onSearch((before) => ({ ...before, note_id: note.id }))
      }}
    />
  )
  const isBeside = isWide && Boolean(panel)
  return (
    <Page>
      <AnchorLink to="/org/patients" style={{ alignSelf: 'flex-start' }}>
        {t('All patients')}
      </AnchorLink>
      <div ref={ref} className={classes.head}>
        <ChartHeader patient={patient} onSearch={write} />
      </div>
      <SimilarChartsNote patient={patient} />
      <div
        className={classes.body}
        data-writing={isBeside || undefined}
        style={{ '--chart-header': `${Math.round(height)}px` } as CSSProperties}
      >
        <ChartIndex id={patient.id} current={current} counts={chart.data?.counts} isGrowing={isGrowing} />
        <ChartSectionView
          section={current}
          patient={patient}
          encounter_id={chart.data?.open_encounter?.id}
          onWrite={write}
          onSection={(section) => onSearch((before) => ({ ...before, section }))}
        />
        {isBeside && <aside className={classes.panel}>{panel}</aside>}
      </div>
      {!isWide && (
        <SidePanel
          opened={Boolean(panel)}
          onClose={stopWriting}
          title={search.write === 'note' ? t('Note') : t('New prescription')}
          size={560}
        >
          {panel}
        </SidePanel>
      )}
    </Page>
  )
}
