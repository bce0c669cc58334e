import { nameUnlessUnattended } from '@polyclinic/contract/engine/scheduling/unattended'
import type { Waiting } from '../../../kernel/outbox/waiting.ts'
import type { Facts } from './facts.ts'

/** A mail in parts, before it is rendered as text and as HTML. Parts are plain text; rendering escapes them. */
export interface Letter {
  /** The language of its sentences; English by default. */
  language?: string
  subject: string
  paragraphs: string[]
  /** Facts to see at a glance: label and value. A fact without a value is left out. */
  facts?: [label: string, value: string][]
  button?: { label: string; url: string }
  /** A second link below the button. */
  link?: { label: string; url: string }
  /** A note below the button, in small letters. */
  note?: string
  /** Calendar entries, either all booked or all cancelled. */
  calendar?: readonly [CalendarEntry, ...CalendarEntry[]]
  /** The text message; without it none is sent. */
  sms?: string
}

/** An appointment for the reader's own calendar. The same `uid` with a higher `sequence` replaces the entry. */
export interface CalendarEntry {
  method: 'REQUEST' | 'CANCEL'
  uid: string
  sequence: number
  starts_at: string
  ends_at: string | null
  summary: string
  description: string
  location: string
  organizer: string
}

/** The calendar entry of the appointment that the message is about; undefined if its time is missing. */
export function calendarEntry(
  method: CalendarEntry['method'],
  facts: Facts,
  { sender, subject_id, subject_version }: Setting,
): CalendarEntry | null {
  const starts = facts.instant('starts_at')
  const uid = facts.text('appointment_id') || subject_id
  if (!starts || !uid) return null
  return {
    method,
    uid,
    sequence: subject_version ?? 1,
    starts_at: starts.toISOString(),
    ends_at: facts.instant('ends_at')?.toISOString() ?? null,
    summary: `Visit at ${sender}`,
    description: [nameUnlessUnattended(facts.text('practitioner_name')), facts.text('service_name')].filter(Boolean).join(', '),
    location: facts.text('location'),
    organizer: sender,
  }
}

/** The input of a template besides the facts of its message. */
export interface Setting {
  /** The clinic that writes, or the platform. */
  sender: string
  subject_id: string | null
  subject_version: number | null
  /** The clinic's own text; without it the product's is used. */
  own_words?: Waiting['own_words']
}

export interface Template {
  /** The topic that the reader may switch off; null for what is always sent. */
  topic: string | null
  compose(facts: Facts, setting: Setting): Letter
}

export type Templates = Record<string, Template>
