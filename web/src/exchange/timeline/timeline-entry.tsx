import { Text } from '@mantine/core'
import type { RecordKind } from '@polyclinic/contract/care/records/note-rules'
import type { DocumentCategory } from '@polyclinic/contract/chart/documents/document-rules'
import type { TimelineItem } from '@polyclinic/contract/exchange/timeline/timeline'
import type { TimelineKind } from '@polyclinic/contract/exchange/timeline/timeline-kinds'
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconClipboardHeart,
  IconClipboardText,
  IconFile,
  IconFileImport,
  IconFileText,
  IconFlask,
  IconHeartbeat,
  IconMessage,
  IconNote,
  IconPackageExport,
  IconPill,
  IconTestPipe,
  IconVaccine,
  type TablerIcon,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { kindLabel } from '#care/records/index.ts'
import { categoryLabel } from '#chart/documents/index.ts'
import type { TimelineEntry } from '#ui/Timeline.tsx'
import { timelineLabel } from './labels.ts'
import { ValuesText } from './ValuesText.tsx'

const icons: Record<TimelineKind, TablerIcon> = {
  appointment: IconCalendarEvent,
  note: IconNote,
  record: IconFileText,
  prescription: IconPill,
  dispense: IconPackageExport,
  document: IconFile,
  immunization: IconVaccine,
  measurement: IconHeartbeat,
  finding: IconClipboardText,
  'lab-order': IconTestPipe,
  'lab-result': IconFlask,
  condition: IconClipboardHeart,
  allergy: IconAlertTriangle,
  message: IconMessage,
  imported: IconFileImport,
}
const ended = new Set(['cancelled', 'noshow', 'revoked', 'entered-in-error'])
/** Kinds of which only the day is known or matters. */
const byDay = new Set<TimelineKind>(['immunization', 'imported', 'condition', 'allergy'])

/** A timeline item as it is drawn; `title` links to its screen. */
export function timelineEntry(item: TimelineItem, title: ReactNode, t: TFunction): TimelineEntry {
  const { kind, detail, status } = item
  return {
    id: `${kind} ${item.id}`,
    at: item.at,
    date_time: item.date_time,
    isDay: byDay.has(kind),
    icon: icons[kind],
    title: (
      <Text span fw={500} {...(ended.has(status) ? { td: 'line-through', c: 'dimmed' } : {})}>
        {title}
      </Text>
    ),
    detail: item.values.length > 0 ? <ValuesText values={item.values} /> : kind === 'record' || kind === 'document' ? null : detail,
    by: [kindOf(item, t), item.by, wordOf(status, t)].filter(Boolean).join(' · '),
  }
}

/** The kind of an item, or a more precise one if its detail gives it. */
function kindOf({ kind, detail }: TimelineItem, t: TFunction): string {
  if (kind === 'record') return kindLabel(detail as RecordKind, t)
  if (kind === 'document') return categoryLabel(detail as DocumentCategory, t)
  return timelineLabel(kind, t)
}

/** The status as a word, if it is not the usual one. */
const wordOf = (status: string, t: TFunction): string | undefined =>
  ({
    draft: t('Draft'),
    preliminary: t('Not verified yet'),
    cancelled: t('Cancelled'),
    noshow: t('Did not come'),
    revoked: t('Taken back'),
    'entered-in-error': t('Entered in error'),
    received: t('From the patient'),
  })[status]

/** The title of an item; for values that were measured together, their kind, because each value is named below it. */
export const titleOf = (item: TimelineItem, t: TFunction): string =>
  item.values.length === 0
    ? item.title
    : (({ measurement: t('Measurements'), 'lab-result': t('Laboratory results') } as Partial<Record<TimelineKind, string>>)[item.kind] ??
      t('Findings'))
