import type { NoteVersion } from '@polyclinic/contract/care/records/note-shapes'
import type { RecordVersion } from '@polyclinic/contract/care/records/records'
import { diffWordsWithSpace } from 'diff'
import type { TFunction } from 'i18next'
import { partsOfNote } from '../labels.ts'

export type TextVersion = NoteVersion | RecordVersion

interface Part {
  label: string
  text: string
}

/** A version as labelled texts, in the order in which they are read. */
export function partsOf(version: TextVersion, t: TFunction): Part[] {
  const title = { label: t('Title'), text: version.title }
  if ('sections' in version)
    return [title, ...partsOfNote(version, t).map(({ key, label }) => ({ label, text: version.sections[key] ?? '' }))]
  const diagnoses = version.codes.map(({ code, display }) => [display, code].filter(Boolean).join(' ')).join('\n')
  return [title, { label: t('Text'), text: version.body }, { label: t('Diagnoses'), text: diagnoses }]
}

export interface Run {
  text: string
  change: 'none' | 'added' | 'removed'
}

/** The words that only the later version has, and those that only the earlier one has; equal parts are left out. */
export function compareVersions(earlier: TextVersion, later: TextVersion, t: TFunction): { label: string; runs: Run[] }[] {
  const [before, after] = [partsOf(earlier, t), partsOf(later, t)]
  const labels = [...new Set([...before, ...after].map(({ label }) => label))]
  const textOf = (parts: Part[], label: string) => parts.find((part) => part.label === label)?.text ?? ''
  return labels
    .filter((label) => textOf(before, label) !== textOf(after, label))
    .map((label) => ({
      label,
      runs: diffWordsWithSpace(textOf(before, label), textOf(after, label)).map(({ value, added, removed }) => ({
        text: value,
        change: added ? 'added' : removed ? 'removed' : 'none',
      })),
    }))
}
