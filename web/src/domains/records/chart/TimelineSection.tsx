import { SegmentedControl, Stack, Text } from '@mantine/core'
import type { DocumentCategory } from '@polyclinic/contract/document-rules'
import type { RecordKind } from '@polyclinic/contract/note-rules'
import type { TimelineItem } from '@polyclinic/contract/records'
import { IconCalendarEvent, IconFile, IconFileImport, IconFileText, IconNote, IconPill, IconVaccine } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { categoryLabel } from '#domains/documents/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { kindLabel, timelineLabel } from '../labels.ts'
import classes from './chart.module.css'
import type { ChartSection } from './chart-search.ts'

const icons = {
  appointment: IconCalendarEvent,
  note: IconNote,
  record: IconFileText,
  prescription: IconPill,
  document: IconFile,
  immunization: IconVaccine,
  imported: IconFileImport,
}
const ended = new Set(['cancelled', 'noshow', 'entered-in-error'])
type Kind = TimelineItem['kind']
/** What has no screen of its own stands in a section of the chart. */
const sectionOf: Partial<Record<Kind, ChartSection>> = {
  note: 'notes',
  document: 'documents',
  immunization: 'immunizations',
  imported: 'imported',
}

/** All that happened, the latest first. */
export function TimelineSection({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<Kind | 'all'>('all')
  const list = useInfiniteQuery(
    pages(api.records.listTimeline, { params: { id: patient_id }, query: { limit: 30, ...(kind === 'all' ? {} : { kind }) } }),
  )
  const items = list.data?.pages.flatMap((page) => page.items)
  const entry = (item: TimelineItem) => ({
    id: `${item.kind} ${item.id}`,
    at: item.at,
    isDay: item.kind === 'immunization' || item.kind === 'imported',
    icon: icons[item.kind],
    title: (
      <Text span fw={500} className={ended.has(item.status) ? classes.struck : undefined}>
        <TitleOf item={item} patient_id={patient_id} />
      </Text>
    ),
    detail: item.kind === 'record' || item.kind === 'document' ? null : item.detail,
    by: [kindOf(item, t), item.by, item.status === 'draft' ? t('Draft') : null].filter(Boolean).join(' · '),
  })
  return (
    <Stack gap="md">
      <div style={{ overflowX: 'auto' }}>
        <SegmentedControl
          aria-label={t('What to show')}
          value={kind}
          onChange={(value) => setKind(value as Kind)}
          data={[
            { value: 'all', label: t('All') },
            ...(['appointment', 'note', 'record', 'prescription', 'document', 'immunization', 'imported'] as const).map((value) => ({
              value,
              label: timelineLabel(value, t),
            })),
          ]}
        />
      </div>
      {!items && (list.error ? <ErrorState error={list.error} onRetry={() => list.refetch()} /> : <ListSkeleton rows={5} columns={2} />)}
      {items?.length === 0 && (
        <EmptyState title={t('Nothing has happened yet')}>
          {t('Visits, notes, records, prescriptions, documents and vaccinations stand here in the order of time.')}
        </EmptyState>
      )}
      {items && items.length > 0 && <Timeline entries={items.map(entry)} />}
      <ShowMore list={list}>{t('Show earlier')}</ShowMore>
    </Stack>
  )
}

/** What the item is, more closely where its kind says more. */
function kindOf({ kind, detail }: TimelineItem, t: TFunction): string {
  if (kind === 'record') return kindLabel(detail as RecordKind, t)
  if (kind === 'document') return categoryLabel(detail as DocumentCategory, t)
  return timelineLabel(kind, t)
}

function TitleOf({ item, patient_id }: { item: TimelineItem; patient_id: string }): ReactNode {
  const params = { id: item.id }
  if (item.kind === 'record')
    return (
      <AnchorLink to="/org/records/$id" params={params} c="inherit">
        {item.title}
      </AnchorLink>
    )
  if (item.kind === 'prescription')
    return (
      <AnchorLink to="/org/prescriptions/$id" params={params} c="inherit">
        {item.title}
      </AnchorLink>
    )
  const section = sectionOf[item.kind]
  if (section)
    return (
      <AnchorLink to="/org/patients/$id" params={{ id: patient_id }} search={{ section }} c="inherit">
        {item.title}
      </AnchorLink>
    )
  return (
    <AnchorLink to="/org/appointments/$id" params={params} c="inherit">
      {item.title}
    </AnchorLink>
  )
}
