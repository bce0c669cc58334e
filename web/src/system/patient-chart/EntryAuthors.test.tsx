// @vitest-environment jsdom
import type { Condition } from '@polyclinic/contract/chart/patients/conditions'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareServer } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { useRecorder } from './EntryAuthors.tsx'

prepareServer()
const { draw } = prepareScreen()

const recordedHere = {
  recorder_name: 'Dr Bell',
  recorded_at: '2026-01-05T10:00:00.000Z',
  recorded_date_time: null,
  source: null,
  imported_at: null,
} as Condition
const imported = { ...recordedHere, recorder_name: null, recorded_date_time: '2019', imported_at: '2026-03-02T10:00:00.000Z' }

const Recorder = ({ entry }: { entry: Condition }) => <p>{useRecorder(entry).join(' · ')}</p>

it.each([
  ['who recorded it', recordedHere, /^recorded by Dr Bell, /],
  [
    'who sent it, and the day of the import',
    { ...imported, source: 'Dr Hill, Hill Hospital' },
    /2019 · from Dr Hill, Hill Hospital, imported .*2026$/,
  ],
  ['that another system did, where none is named', { ...imported, source: 'Another system' }, /· from Another system, imported .*2026$/],
  ['who sent it, where the day was not kept', { ...imported, source: 'Hill Hospital', imported_at: null }, /· from Hill Hospital$/],
])('an entry of a chart says %s', (_, entry, words) => {
  draw(<Recorder entry={entry} />)
  expect(screen.getByText(/recorded/).textContent).toMatch(words)
})
