import type { Contract } from '@polyclinic/contract'
import type { AuditAction, AuditLine, AuditNoun, AuditVerb, PlatformAuditLine } from '@polyclinic/contract/kernel/audit'
import type { RecordCategory } from '@polyclinic/contract/kernel/record-categories'
import type { TFunction } from 'i18next'
import type { useFormat } from '#ui/locale.tsx'
import {
  type AuditSentence,
  actionSentences,
  chart,
  openChart,
  parts,
  readSentence,
  seenThings,
  type Thing,
  things,
  triedAccount,
  verbSentences,
} from './audit-labels.ts'
import { fieldText, onlyChange } from './audit-values.ts'

/** A row of the clinic's log, or of the platform's, which names no patients. */
export type AuditRow = PlatformAuditLine &
  Partial<Pick<AuditLine, 'actor_role' | 'category' | 'patients' | 'patient_count' | 'on_behalf_of'>>

/** The facts that the sentence about a row is made of. */
export type AuditFacts = Pick<AuditRow, 'action' | 'actor_kind' | 'actor_name' | 'kind' | 'subject_name' | 'changes'> &
  Partial<Pick<AuditRow, 'category' | 'patients' | 'patient_count' | 'on_behalf_of'>>

const isKey = <K extends string>(table: Partial<Record<K, unknown>>, key: string): key is K => Object.hasOwn(table, key)

/** The actor, and for whom they acted. */
export function actorText(t: TFunction, row: AuditFacts): string {
  if (row.actor_kind === 'system') return row.action === 'session.create' ? t('Somebody') : t('The system')
  if (row.actor_kind === 'visitor') return t('A visitor')
  const name = row.actor_name ?? t('Somebody')
  return row.on_behalf_of ? t('{{name}} for {{patient}}', { name, patient: row.on_behalf_of.name }) : name
}

/** The patients of an event: at most three names, and the number of the others. */
function patientsText(t: TFunction, { patients = [], patient_count = patients.length }: AuditFacts): string {
  const names = patients.flatMap(({ name }) => name || [])
  const more = patient_count - names.length
  if (names.length === 0) return more > 0 ? t('{{count}} patients', { count: more }) : ''
  if (more > 0) return t('{{names}} and {{count}} more', { names: names.join(', '), count: more })
  return names.length === 1
    ? (names[0] as string)
    : t('{{names}} and {{last}}', { names: names.slice(0, -1).join(', '), last: names.at(-1) })
}

function thingText(t: TFunction, { thing, named, of }: Thing, row: AuditFacts): string {
  if (named && row.subject_name) return t(named, { name: row.subject_name })
  const patient = patientsText(t, row)
  return of && patient ? t(of, { patient }) : t(thing)
}

/** The parts of an action: `noun.verb`, or `domain.call.read` for an access. */
function partsOf(action: string): { noun: string; verb: string } | { domain: string; call: string } {
  const [first = '', second = '', third] = action.split('.')
  return third === undefined ? { noun: first, verb: second } : { domain: first, call: second }
}

function lookOf(t: TFunction, row: AuditFacts, domain: string, call: string): { deed: AuditSentence; subject: string } {
  if (call === 'getPatient' || call === 'getChart' || call === 'getChartSummary')
    return { deed: openChart, subject: thingText(t, chart, row) }
  if (call === 'listAuditEvents' || call === 'getAuditEvent') return { deed: readSentence, subject: t('the audit log') }
  const seen = isKey<RecordCategory>(seenThings, row.category ?? '') ? seenThings[row.category as RecordCategory] : null
  if (seen) return { deed: readSentence, subject: thingText(t, seen, row) }
  return { deed: readSentence, subject: isKey<keyof Contract>(parts, domain) ? t(parts[domain]) : domain }
}

function deedOf(t: TFunction, row: AuditFacts): { deed: AuditSentence; subject: string } {
  const found = partsOf(row.action)
  if ('call' in found) return lookOf(t, row, found.domain, found.call)
  const { noun, verb } = found
  const subject = isKey<AuditNoun>(things, noun) ? thingText(t, things[noun], row) : noun
  if (isKey<AuditAction>(actionSentences, row.action)) return { deed: actionSentences[row.action] as AuditSentence, subject }
  // An older version recorded this action, and no version does any more.
  return { deed: isKey<AuditVerb>(verbSentences, verb) ? verbSentences[verb] : readSentence, subject }
}

/** One row as a sentence: "Dr. Ana Weiss opened the chart of Lena Hoffmann". */
export function auditSentence(t: TFunction, format: ReturnType<typeof useFormat>, row: AuditFacts): string {
  const actor = actorText(t, row)
  const isRefused = row.kind === 'refused'
  if (isRefused && row.action === 'session.create' && row.subject_name) return t(triedAccount, { who: actor, name: row.subject_name })
  const { deed, subject } = deedOf(t, row)
  if (isRefused) return t(deed.tried, { who: actor, what: subject })
  if (!row.action.endsWith('.change')) return t(deed.did, { who: actor, what: subject })
  const change = onlyChange(t, format, row.changes)
  const named = row.subject_name ?? subject
  if (change) return t('{{who}} changed {{field}} of {{what}} from {{from}} to {{to}}', { who: actor, what: named, ...change })
  const changed = row.changes.map(({ field }) => fieldText(t, field))
  if (changed.length === 0 || changed.length > 3) return t(deed.did, { who: actor, what: subject })
  return t('{{who}} changed {{fields}} of {{what}}', { who: actor, what: named, fields: changed.join(', ') })
}
