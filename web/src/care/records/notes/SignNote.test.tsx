// @vitest-environment jsdom

import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { json, prepareServer } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { SignNote } from './SignNote.tsx'
import type { useNoteDraft } from './use-note-draft.ts'

const server = prepareServer()
const { draw, pass } = prepareScreen()
const kept = { id: 'n-1', version: 3, requests: [] } as unknown as Note
const bo = { account_id: 'a-1', name: 'Bo Colleague', role: 'practitioner', job_title: null }

const signers = (needs_cosignature: boolean) => server.on('GET /org/note-signers', () => json(200, { items: [bo], needs_cosignature }))
const open = async (needs_cosignature: boolean, saved: Note = kept) => {
  signers(needs_cosignature)
  const onSigned = vi.fn<() => void>()
  const draft = { saved, flush: async () => saved } as unknown as ReturnType<typeof useNoteDraft>
  draw(<SignNote draft={draft} isEmpty={false} onSigned={onSigned} />)
  fireEvent.click(screen.getByRole('button', { name: 'Sign' }))
  await pass(500)
  return onSigned
}
const confirm = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Sign' }).at(-1) as HTMLButtonElement

describe('signing a note', () => {
  it('asks nobody else unless somebody is named, and signs the version that was saved', async () => {
    const onSigned = await open(false)
    server.on('POST /org/notes/n-1/sign', () => json(200, kept))
    // Whatever a signature changes is read again.
    signers(false)
    expect(confirm().disabled).toBe(false)
    fireEvent.click(confirm())
    await pass(500)
    const sent = server.sent.find(({ call }) => call === 'POST /org/notes/n-1/sign')
    expect([sent?.if_match, sent?.body]).toEqual(['"3"', { signer_ids: [] }])
    expect(onSigned).toHaveBeenCalledTimes(1)
  })

  it('waits until somebody is named, where a co-signature is needed', async () => {
    await open(true)
    expect(confirm().disabled).toBe(true)
    expect(screen.getByText('Your notes need a co-signature. Choose who signs after you.')).toBeTruthy()
  })

  it('needs no other name where a colleague is asked already', async () => {
    await open(true, { ...kept, requests: [{ account_id: 'a-2', outcome: null }] } as unknown as Note)
    expect(confirm().disabled).toBe(false)
  })
})
