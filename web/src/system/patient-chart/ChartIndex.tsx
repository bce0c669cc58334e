import type { records } from '@polyclinic/contract/care/records/records'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '#shell/session/use-session.ts'
import classes from './chart.module.css'
import type { ChartSection } from './chart-search.ts'

type Counts = OutputOf<typeof records.getChart>['counts']

export const sectionTitle = (section: ChartSection, t: TFunction) =>
  ({
    summary: t('Summary'),
    timeline: t('Timeline'),
    visits: t('Visits'),
    notes: t('Notes'),
    vitals: t('Vital signs'),
    growth: t('Growth'),
    labs: t('Labs'),
    records: t('Records'),
    prescriptions: t('Prescriptions'),
    allergies: t('Allergies'),
    conditions: t('Problems'),
    family: t('Family history'),
    social: t('Social history'),
    immunizations: t('Vaccinations'),
    documents: t('Documents'),
    imported: t('Imported'),
    referrals: t('Referrals'),
    tasks: t('Tasks'),
    bills: t('Bills'),
    details: t('Details'),
    coverage: t('Coverage'),
    consents: t('Consents'),
    proxies: t('Who acts for them'),
    access: t('Who opened it'),
  })[section]

/** The sections that this role may read. */
export function useSections(): ChartSection[] {
  const can = useCan()
  const clinical: ChartSection[] = ['summary', 'timeline']
  return [
    ...(can('clinical.view') ? clinical : []),
    ...(can('appointments.view') ? (['visits'] as const) : []),
    ...(can('clinical.view') ? (['notes', 'vitals', 'growth', 'labs', 'records'] as const) : []),
    ...(can('prescriptions.view') ? (['prescriptions'] as const) : []),
    ...(can('clinical.view') ? (['allergies', 'conditions', 'family', 'social', 'immunizations'] as const) : []),
    ...(can('patients.view') ? (['documents'] as const) : []),
    ...(can('clinical.view') ? (['imported'] as const) : []),
    ...(can('clinical.view') ? (['referrals'] as const) : []),
    'tasks',
    ...(can('billing.view') ? (['bills'] as const) : []),
    'details',
    'coverage',
    'consents',
    'proxies',
    ...(can('clinical.view') ? (['access'] as const) : []),
  ]
}

interface IndexProps {
  id: string
  current: ChartSection
  counts: Counts | undefined
  /** The patient is young enough for the section of growth. */
  isGrowing: boolean
}

/** The index of a chart, each section with its number of entries. */
export function ChartIndex({ id, current, counts, isGrowing }: IndexProps) {
  const { t } = useTranslation()
  // Most charts have nothing from elsewhere.
  const isEmpty = (section: ChartSection) => (section === 'imported' && !counts?.imported) || (section === 'growth' && !isGrowing)
  const shown = useSections().filter((section) => section === current || !isEmpty(section))
  const nav = useRef<HTMLElement>(null)
  // on a phone the index is one line, and the section that is open may stand beyond its edge
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another place in that line
  useEffect(() => {
    nav.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav ref={nav} className={classes.index} aria-label={t('Sections of the chart')}>
      {shown.map((section) => (
        <Link
          key={section}
          to="/org/patients/$id"
          params={{ id }}
          search={(before) =>
            ({
              ...(section === 'summary' ? {} : { section }),
              ...('write' in before ? { write: before.write, note_id: before.note_id, encounter_id: before.encounter_id } : {}),
            }) as never
          }
          activeOptions={{ exact: true }}
          replace
          resetScroll={false}
          className={classes.entry}
          data-current={section === current || undefined}
        >
          <span>{sectionTitle(section, t)}</span>
          <Count section={section} counts={counts} />
        </Link>
      ))}
    </nav>
  )
}

/** The number of entries in a section, if it is counted. */
function Count({ section, counts }: { section: ChartSection; counts: Counts | undefined }) {
  const key = section === 'family' ? 'family_history' : section
  return counts && key in counts ? <span className={classes.count}>{counts[key as keyof Counts]}</span> : null
}
