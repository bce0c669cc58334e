import { Button, Stack } from '@mantine/core'
import type { TimelineItem } from '@polyclinic/contract/exchange/timeline/timeline'
import { type TimelineKind, timelineKinds } from '@polyclinic/contract/exchange/timeline/timeline-kinds'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { everything, isNarrowed, queryOf, TimelineFilters } from './TimelineFilters.tsx'
import { timelineEntry, titleOf } from './timeline-entry.tsx'

/** The section of the chart for entries that have no screen of their own. */
const sectionOf = {
  note: 'notes',
  document: 'documents',
  immunization: 'immunizations',
  measurement: 'vitals',
  'lab-order': 'labs',
  'lab-result': 'labs',
  condition: 'conditions',
  allergy: 'allergies',
  imported: 'imported',
} as const satisfies Partial<Record<TimelineKind, string>>

/** The timeline of a patient, the latest entry first. */
export function TimelineSection({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const [choice, setChoice] = useState(everything)
  const list = useInfiniteQuery(pages(api.timeline.listTimeline, { params: { id: patient_id }, query: queryOf(choice) }))
  const items = list.data?.pages.flatMap((page) => page.items)
  const kinds = timelineKinds.filter(
    (kind) =>
      !(
        (kind === 'appointment' && !can('appointments.view')) ||
        ((kind === 'prescription' || kind === 'dispense') && !can('prescriptions.view')) ||
        (kind === 'message' && !can('messages.answer'))
      ),
  )
  return (
    <Stack gap="md">
      <TimelineFilters kinds={kinds} value={choice} onChange={setChoice} />
      {!items && <QueryState query={list} skeleton={<ListSkeleton rows={5} columns={2} />} />}
      {items?.length === 0 &&
        (isNarrowed(choice) ? (
          <EmptyState
            title={t('Nothing fits these filters')}
            action={
              <Button variant="default" onClick={() => setChoice(everything)}>
                {t('Show everything')}
              </Button>
            }
          />
        ) : (
          <EmptyState title={t('Nothing has happened yet')}>
            {t('Visits, notes, measurements, results, documents and all else of the chart stand here in the order of time.')}
          </EmptyState>
        ))}
      {items && items.length > 0 && (
        <Timeline entries={items.map((item) => timelineEntry(item, <TitleLink item={item} patient_id={patient_id} />, t))} />
      )}
      <ShowMore list={list}>{t('Show earlier')}</ShowMore>
    </Stack>
  )
}

function TitleLink({ item, patient_id }: { item: TimelineItem; patient_id: string }): ReactNode {
  const { t } = useTranslation()
  const title = titleOf(item, t)
  const params = { id: item.id }
  if (item.kind === 'record')
    return (
      <AnchorLink to="/org/records/$id" params={params} c="inherit">
        {title}
      </AnchorLink>
    )
  if (item.kind === 'prescription')
    return (
      <AnchorLink to="/org/prescriptions/$id" params={params} c="inherit">
        {title}
      </AnchorLink>
    )
  if (item.kind === 'appointment')
    return (
      <AnchorLink to="/org/appointments/$id" params={params} c="inherit">
        {title}
      </AnchorLink>
    )
  const section = sectionOf[item.kind as keyof typeof sectionOf]
  if (!section) return title
  return (
    <AnchorLink to="/org/patients/$id" params={{ id: patient_id }} search={{ section }} c="inherit">
      {title}
    </AnchorLink>
  )
}
