import { Anchor, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { isSignedNote } from '@polyclinic/contract/care/records/note-rules'
import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import { isPresent } from '@polyclinic/contract/chart/patients/condition-rules'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LatestVitals } from '#care/observations/index.ts'
import { partsOfNote } from '#care/records/index.ts'
import { CodeText, codedOf } from '#foundation/terminology/index.ts'
import { Questioned } from '#pharmacy/prescriptions/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import type { SectionProps } from './ChartSectionView.tsx'
import classes from './chart.module.css'
import { summaryParts } from './summary-parts.ts'

/** How many medicines the summary names; what is taken now stands first in the list. */
const mostSummaryMedications = 6

/** The chart at a glance: problems, medications, the last note, the visits around now. */
export function SummarySection({ patient, onSection }: SectionProps) {
  const { t } = useTranslation()
  const can = useCan()
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
      <Problems patient_id={patient.id} onAll={() => onSection('conditions')} />
      <Block title={t('Vital signs')} onAll={() => onSection('vitals')}>
        <LatestVitals patient_id={patient.id} birth_date={patient.birth_date} />
      </Block>
      {can('prescriptions.view') && <Medication patient_id={patient.id} onAll={() => onSection('prescriptions')} />}
      <LastNote patient_id={patient.id} onAll={() => onSection('notes')} />
      <Visits patient_id={patient.id} onAll={() => onSection('visits')} />
    </SimpleGrid>
  )
}

interface Part {
  patient_id: string
  onAll: () => void
}

function Block({ title, onAll, children }: { title: string; onAll: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Card padding="md">
      <Group justify="space-between" mb={6}>
        <Text component="h2" fw={600}>
          {title}
        </Text>
        <Anchor component="button" type="button" onClick={onAll} aria-label={t('All of {{section}}', { section: title })}>
          {t('All')}
        </Anchor>
      </Group>
      {children}
    </Card>
  )
}

function Problems({ patient_id, onAll }: Part) {
  const { t } = useTranslation()
  const list = useQuery(summaryParts(patient_id).conditions)
  const active = list.data?.items.filter(isPresent)
  const resolved = list.data?.items.filter((condition) => condition.status === 'resolved').length ?? 0
  if (!active) return <QueryState query={list} skeleton={<CardSkeleton />} />
  return (
    <Block title={t('Problems')} onAll={onAll}>
      {active.length === 0 && (
        <Text c="dimmed">{resolved > 0 ? t('No active problem, {{count}} resolved', { count: resolved }) : t('No problem recorded')}</Text>
      )}
      <ul className={classes.rows}>
        {active.slice(0, 6).map((condition) => (
          <li key={condition.id}>
            {condition.display} {condition.code && <CodeText value={codedOf(condition)} />}
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** What the patient takes from every source, or that nobody knows. */
function Medication({ patient_id, onAll }: Part) {
  const { t } = useTranslation()
  const list = useQuery(summaryParts(patient_id).medications)
  if (!list.data) return <QueryState query={list} skeleton={<CardSkeleton />} />
  const taken = list.data.items.filter(({ is_taken }) => is_taken)
  return (
    <Block title={t('Current medication')} onAll={onAll}>
      {taken.length === 0 && <Questioned list={list.data} />}
      <ul className={classes.rows}>
        {taken.slice(0, mostSummaryMedications).map((m) => (
          <li key={m.id}>
            {m.source === 'prescribed' ? (
              <AnchorLink to="/org/prescriptions/$id" params={{ id: m.id }} c="inherit" fw={500}>
                {m.medication_text}
              </AnchorLink>
            ) : (
              m.medication_text
            )}
            <Text fz="xs" c="dimmed">
              {[m.dosage_text, m.source !== 'prescribed' && m.source_name].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
      {taken.length > mostSummaryMedications && (
        <Text c="dimmed" fz="sm">
          {t('and {{count}} more', { count: taken.length - mostSummaryMedications })}
        </Text>
      )}
    </Block>
  )
}

/** Assessment and plan of a SOAP note; of another template, the last two sections that are filled in. */
function essentials(note: Note, t: TFunction) {
  const written = partsOfNote(note, t).filter(({ key }) => note.sections[key]?.trim())
  return note.template === 'soap' ? written.filter(({ key }) => key === 'assessment' || key === 'plan') : written.slice(-2)
}

function LastNote({ patient_id, onAll }: Part) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useQuery(summaryParts(patient_id).notes)
  if (!list.data) return <QueryState query={list} skeleton={<CardSkeleton />} />
  const last = list.data.items.find(isSignedNote)
  const shown = last && essentials(last, t)
  return (
    <Block title={t('Last note')} onAll={onAll}>
      {!last && <Text c="dimmed">{t('No signed note yet')}</Text>}
      {last && (
        <Stack gap={4}>
          <Text fw={500}>{last.title}</Text>
          <Text fz="xs" c="dimmed">
            {format.dateTime(last.signed_at ?? last.updated_at)} · {last.signer_name ?? last.author_name}
          </Text>
          {shown?.map(({ key, label }) => (
            <Text key={key} lineClamp={4}>
              {key !== 'text' && (
                <Text span c="dimmed">
                  {label}:{' '}
                </Text>
              )}
              {last.sections[key]}
            </Text>
          ))}
        </Stack>
      )}
    </Block>
  )
}

function Visits({ patient_id, onAll }: Part) {
  const { t } = useTranslation()
  const format = useFormat()
  const chart = useQuery(summaryParts(patient_id).chart)
  if (!chart.data) return <QueryState query={chart} skeleton={<CardSkeleton />} />
  const { next_visit, last_visit, open_encounter } = chart.data
  const line = (visit: NonNullable<typeof last_visit>) =>
    `${format.dateTime(visit.starts_at, 'weekday')} · ${visit.service_name}, ${visit.practitioner_name}`
  return (
    <Block title={t('Visits')} onAll={onAll}>
      <ul className={classes.rows}>
        {open_encounter && (
          <li>
            <Text fw={500}>{t('In consultation since {{time}}', { time: format.time(open_encounter.started_at) })}</Text>
          </li>
        )}
        <li>
          <Text fz="xs" c="dimmed">
            {t('Next')}
          </Text>
          {next_visit ? line(next_visit) : t('No visit booked')}
        </li>
        <li>
          <Text fz="xs" c="dimmed">
            {t('Last')}
          </Text>
          {last_visit ? line(last_visit) : t('No visit yet')}
        </li>
      </ul>
    </Block>
  )
}
