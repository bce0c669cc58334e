// @vitest-environment jsdom
import type { ChartComparison } from '@polyclinic/contract/exchange/chart-merges/chart-merges'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { json, prepareServer } from '#api/server.fixture.ts'
import { prepareScreen, routed } from '#shell/screen.fixture.tsx'
import { MergeForm } from './MergeForm.tsx'

const server = prepareServer()
const { draw, pass } = prepareScreen()

const chart = (id: string, version: number) => ({ id, version, name: `Odile ${id}`, record_number: `P${id}`, status: 'active' })
const compared = (conflicts: ChartComparison['conflicts'] = []) =>
  ({
    survivor: chart('1', 4),
    merged: chart('2', 7),
    fields: [
      { name: 'city', survivor: 'Cork', merged: 'Dublin', proposed: 'survivor' },
      { name: 'email', survivor: null, merged: 'odile@example.org', proposed: 'merged' },
    ],
    contents: [{ kind: 'notes', moves: 1, stays: 3 }],
    conflicts,
  }) as unknown as ChartComparison
const refused: string[] = []
beforeEach(() => refused.splice(0))
const drawn = (shown: ChartComparison) => draw(routed(<MergeForm compared={shown} onRefused={() => refused.push('refused')} />))

async function merge(reply: Response) {
  server.on('POST /org/patients/1/merges', () => reply)
  fireEvent.click(screen.getByRole('button', { name: 'Merge into P1' }))
  await pass(300)
  fireEvent.click(screen.getByRole('button', { name: 'Merge the charts' }))
  await pass(300)
  return server.sent[0]?.body
}

describe('whoever merges two charts', () => {
  it('sends what was proposed and what was chosen instead, of the versions that were compared', async () => {
    drawn(compared())
    await pass()
    fireEvent.click(screen.getByRole('radio', { name: 'City: Dublin' }))
    expect(await merge(json(201, {}))).toEqual({
      merged_id: '2',
      survivor_version: 4,
      merged_version: 7,
      fields: { city: 'merged', email: 'merged' },
    })
  })

  it('says whose account keeps the chart only where both have one', async () => {
    drawn(compared([{ code: 'two-accounts', blocks: false }]))
    await pass()
    fireEvent.click(screen.getByRole('radio', { name: 'Account of P2' }))
    expect(await merge(json(201, {}))).toMatchObject({ account: 'merged' })
  })

  it('is stopped while a conflict remains, and reads which', async () => {
    drawn(compared([{ code: 'same-wait', blocks: true }]))
    await pass()
    expect(screen.getByRole('button', { name: 'Merge into P1' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText(/Both charts wait for the same service/)).toBeTruthy()
  })

  it('compares again where another member was faster', async () => {
    drawn(compared())
    await pass()
    await merge(json(412, { code: 'version_conflict', detail: 'One of the charts was changed.', status: 412 }))
    expect(refused).toEqual(['refused'])
  })
})
