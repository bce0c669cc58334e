import type { NoteVersion } from '@polyclinic/contract/care/records/note-shapes'
import type { RecordVersion } from '@polyclinic/contract/care/records/records'
import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { compareVersions, type Run } from './compare-versions.ts'

const t = ((key: string) => key) as TFunction
const written = { author_account_id: 'a', author_name: 'Ada', author_role: null, written_at: '2026-01-01T10:00:00Z', is_current: false }
const note = (version: number, sections: Record<string, string>, template: NoteVersion['template'] = 'soap'): NoteVersion => ({
  ...written,
  version,
  title: 'Cough',
  template,
  headings: null,
  sections,
})
const record = (body: string, codes: RecordVersion['codes'] = []): RecordVersion => ({
  ...written,
  version: 1,
  title: 'Letter',
  body,
  codes,
})

const marks = { none: '', added: '+', removed: '-' }
const shown = (runs: Run[]) => runs.map(({ text, change }) => `${marks[change]}${text}`)

it('shows word by word the removed and the inserted text', () => {
  const [plan, ...rest] = compareVersions(note(1, { plan: 'Rest for two days.' }), note(2, { plan: 'Rest for five days.' }), t)
  expect([plan?.label, shown(plan?.runs ?? []), rest]).toEqual(['Plan', ['Rest for ', '-two', '+five', ' days.'], []])
})

it('leaves out the parts that are the same', () => {
  expect(compareVersions(note(1, { plan: 'Rest.' }), note(2, { plan: 'Rest.' }), t)).toEqual([])
})

it('gives back both texts, in full', () => {
  const [before, after] = ['A cough, since Monday.\n\nNo fever.', 'Cough since Monday.\nFever 38.2!']
  const runs = compareVersions(record(before), record(after), t)[0]?.runs ?? []
  const without = (left: Run['change']) =>
    runs
      .filter(({ change }) => change !== left)
      .map(({ text }) => text)
      .join('')
  expect([without('added'), without('removed')]).toEqual([before, after])
})

it('shows the parts of another kind of note as put in, and its own as taken out', () => {
  const parts = compareVersions(note(1, { plan: 'Rest.' }), note(2, { text: 'Rest.' }, 'free'), t)
  expect(parts.map(({ label, runs }) => [label, shown(runs)])).toEqual([
    ['Plan', ['-Rest.']],
    ['Note', ['+Rest.']],
  ])
})

it('compares sections of a clinic’s template by the titles that they had', () => {
  const headings = (...titles: string[]) => titles.map((title, index) => ({ key: `part-${index + 1}`, title, help: '' }))
  const earlier = { ...note(1, { 'part-1': 'Clean.', 'part-2': 'Dry.' }, 'clinic'), headings: headings('Wound', 'Dressing') }
  const later = { ...note(2, { 'part-1': 'Dry.', 'part-2': 'Red.' }, 'clinic'), headings: headings('Dressing', 'Wound') }
  expect(compareVersions(earlier, later, t).map(({ label, runs }) => [label, shown(runs)])).toEqual([['Wound', ['-Clean', '+Red', '.']]])
})

it('compares diagnoses too', () => {
  const parts = compareVersions(record('A.'), record('A.', [{ system: 's', code: 'J00', display: 'Cold' }]), t)
  expect(parts.map(({ label, runs }) => [label, shown(runs)])).toEqual([['Diagnoses', ['+Cold J00']]])
})
