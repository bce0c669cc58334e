// @vitest-environment jsdom

import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { json, prepareServer, problem, unreachable } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { useNoteDraft } from './use-note-draft.ts'

const server = prepareServer()
const { hook, pass } = prepareScreen()
const create = 'POST /org/patients/p-1/notes'
const change = 'PATCH /org/notes/n-1'

const noteOf = (version: number, subjective: string) =>
  ({
    id: 'n-1',
    patient_id: 'p-1',
    template: 'soap',
    template_id: null,
    headings: null,
    title: 'Visit note',
    sections: { subjective },
    version,
  }) as unknown as Note

const begins = { template: 'soap' as const, template_id: null, headings: null, sections: {} }
const open = (note?: Note) => hook(() => useNoteDraft({ patient_id: 'p-1', note, title: 'Visit note', begins }))
type Draft = ReturnType<typeof open>
const type = (draft: Draft, subjective: string) => act(() => draft.result.current.set({ sections: { subjective } }))

/** Whether the browser would ask before the tab is closed. */
function isWarned() {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

describe('a note that is being written', () => {
  it('is saved once when typing rests, not at each letter', async () => {
    server.on(create, () => json(201, noteOf(1, 'Cough')))
    const draft = open()
    for (const text of ['C', 'Co', 'Cough']) {
      type(draft, text)
      await pass(1000)
    }
    expect(server.sent).toHaveLength(0)
    await pass(200)
    expect(server.sent.map(({ body }) => body)).toEqual([{ template: 'soap', title: 'Visit note', sections: { subjective: 'Cough' } }])
    expect(draft.result.current.state).toBe('clean')
  })

  it('is made once: what is typed while the first save is on its way changes that draft', async () => {
    let answer: (reply: Response) => void = () => undefined
    server.on(create, () => new Promise((resolve) => (answer = resolve)))
    server.on(change, () => json(200, noteOf(2, 'Cough and fever')))
    const draft = open()
    type(draft, 'Cough')
    await pass(1200)
    type(draft, 'Cough and fever')
    await pass(1200)
    expect(server.sent).toHaveLength(1)
    answer(json(201, noteOf(1, 'Cough')))
    await pass()
    expect(server.sent.map((sent) => [sent.call, sent.if_match])).toEqual([
      [create, null],
      [change, '"1"'],
    ])
    expect(draft.result.current.values.sections).toEqual({ subjective: 'Cough and fever' })
  })

  it('holds the tab open until it is saved', async () => {
    server.on(change, () => json(200, noteOf(2, 'Cough')))
    const draft = open(noteOf(1, ''))
    expect(isWarned()).toBe(false)
    type(draft, 'Cough')
    expect(isWarned()).toBe(true)
    await pass(1200)
    expect(isWarned()).toBe(false)
  })

  it('holds the tab open while the save is on its way', async () => {
    let answer: (reply: Response) => void = () => undefined
    server.on(change, () => new Promise((resolve) => (answer = resolve)))
    const draft = open(noteOf(1, ''))
    type(draft, 'Cough')
    await pass(1200)
    expect(draft.result.current.state).toBe('saving')
    expect(isWarned()).toBe(true)
    answer(json(200, noteOf(2, 'Cough')))
    await pass()
    expect(isWarned()).toBe(false)
  })

  it('is saved at once when its tab is hidden, as before it is closed', async () => {
    server.on(change, () => json(200, noteOf(2, 'Cough')))
    const draft = open(noteOf(1, ''))
    type(draft, 'Cough')
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    await pass()
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    expect(server.sent.map(({ body }) => (body as { sections: object }).sections)).toEqual([{ subjective: 'Cough' }])
    expect(isWarned()).toBe(false)
  })

  it('is written by the template of the clinic that was chosen, with its text', async () => {
    server.on(create, () => json(201, noteOf(1, '')))
    const headings = [{ key: 'part-1', title: 'Wound', help: '' }]
    const draft = hook(() =>
      useNoteDraft({
        patient_id: 'p-1',
        title: 'Visit note',
        begins: { template: 'clinic', template_id: 't-1', headings, sections: { 'part-1': 'Clean.' } },
      }),
    )
    act(() => draft.result.current.set({ title: 'Arm' }))
    await pass(1200)
    expect(server.sent.map(({ body }) => body)).toEqual([{ template_id: 't-1', title: 'Arm', sections: { 'part-1': 'Clean.' } }])
  })

  it('is saved once more when its screen is left', async () => {
    server.on(change, () => json(200, noteOf(2, 'Cough')))
    const draft = open(noteOf(1, ''))
    type(draft, 'Cough')
    draft.unmount()
    await pass(5000)
    expect(server.sent).toHaveLength(1)
  })

  it('stays as it was typed when the server is not reached, and can be saved again', async () => {
    server.on(change, unreachable)
    server.on(change, () => json(200, noteOf(2, 'Cough')))
    const draft = open(noteOf(1, ''))
    type(draft, 'Cough')
    await pass(1200)
    expect([draft.result.current.state, draft.result.current.values.sections, isWarned()]).toEqual([
      'failed',
      { subjective: 'Cough' },
      true,
    ])
    await act(() => draft.result.current.flush())
    expect(draft.result.current.state).toBe('clean')
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1)
  })

  it('that somebody else changed shows theirs beside mine, and saves mine over it only when asked to', async () => {
    server.on(change, () => problem(412, 'version_conflict', 'Changed meanwhile.', { alternatives: { current: noteOf(4, 'Theirs') } }))
    server.on(change, () => json(200, noteOf(5, 'Mine')))
    const draft = open(noteOf(1, ''))
    type(draft, 'Mine')
    await pass(10_000)
    expect(server.sent).toHaveLength(1)
    expect(draft.result.current.stored?.sections).toEqual({ subjective: 'Theirs' })
    expect(draft.result.current.values.sections).toEqual({ subjective: 'Mine' })
    await act(() => draft.result.current.flush())
    expect(server.sent.map(({ if_match }) => if_match)).toEqual(['"1"', '"4"'])
    expect([draft.result.current.stored, draft.result.current.state]).toEqual([null, 'clean'])
  })
})
