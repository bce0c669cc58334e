// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { json, prepareServer, problem } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import type { RepeatForm } from '../slot/slot-form.ts'
import { RepeatSection } from './RepeatSection.tsx'

const server = prepareServer()
const { draw, pass } = prepareScreen()
const preview = 'GET /org/appointment-series/preview'
// This is nine o'clock in Dublin, where summer time begins on 29 March 2026.
const first = { starts_at: '2026-03-23T09:00:00.000Z', practitioner_id: 'd-1', location_id: 'l-1' }
const isFree = (on: string, starts_at: string) => ({ on, starts_at, ends_at: starts_at, is_free: true, blocks: [], alternatives: [] })
const isBusy = (on: string, starts_at: string, offered: string[]) => ({
  ...isFree(on, starts_at),
  is_free: false,
  blocks: [{ code: 'practitioner_busy', detail: `Busy on ${on}.`, binds_staff: true }],
  alternatives: offered.map((time) => ({ starts_at: time })),
})
const dates = (...items: object[]) => json(200, { items, time_zone: 'Europe/Dublin' })

let changes: (RepeatForm | undefined)[]
const value = () => changes.at(-1)
beforeEach(() => {
  changes = []
})
function Form({ isChosen = true }) {
  const [repeating, setRepeating] = useState<RepeatForm>()
  return (
    <RepeatSection
      value={repeating}
      onChange={(next) => {
        changes.push(next)
        setRepeating(next)
      }}
      first={isChosen ? first : undefined}
      service_id="s-1"
      patient_id="p-1"
      minutes={30}
      room_id={undefined}
      doctor="Dr Rowan Hale"
      place={undefined}
    />
  )
}
const repeat = async () => {
  fireEvent.click(screen.getByRole('switch', { name: 'Repeat' }))
  await pass()
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('a visit that is repeated', () => {
  it('asks for nothing before the time of the first visit is chosen', async () => {
    draw(<Form isChosen={false} />)
    await repeat()
    expect(screen.getByText(/Choose the time of the first visit/)).toBeTruthy()
    expect(value()?.missing).toBe('Choose a time.')
  })

  it('can be booked once every date is free, and not while they are being looked at', async () => {
    let answer: (reply: Response) => void = () => undefined
    server.on(preview, () => new Promise((resolve) => (answer = resolve)))
    draw(<Form />)
    await repeat()
    expect(value()?.missing).toBe('The dates are being looked at.')
    answer(dates(isFree('2026-03-23', first.starts_at)))
    await pass()
    expect(value()?.missing).toBeUndefined()
  })

  it('says the date on which the clocks move its hour', async () => {
    server.on(preview, () => dates(isFree('2026-03-23', first.starts_at), isFree('2026-03-30', '2026-03-30T09:00:00.000Z')))
    draw(<Form />)
    await repeat()
    expect(screen.getAllByText(/the clocks change on this day/)).toHaveLength(1)
  })

  it('is held back until each date that is not free was decided, and again when a decision is taken back', async () => {
    server.on(preview, () =>
      dates(
        isFree('2026-03-23', first.starts_at),
        isBusy('2026-03-30', '2026-03-30T08:00:00.000Z', ['2026-03-30T14:00:00.000Z', '2026-03-30T09:00:00.000Z']),
        isBusy('2026-04-06', '2026-04-06T08:00:00.000Z', []),
      ),
    )
    draw(<Form />)
    await repeat()
    expect([value()?.missing, screen.getByText('Busy on 2026-03-30.').tagName]).toEqual(['Decide about the dates that are not free.', 'P'])
    press('Take the nearest time for all')
    await pass()
    expect(value()).toMatchObject({
      missing: undefined,
      decisions: { '2026-03-30': { starts_at: '2026-03-30T09:00:00.000Z' }, '2026-04-06': { out: true } },
    })
    fireEvent.click(screen.getAllByRole('button', { name: /^Decide again about/ })[0] as HTMLElement)
    await pass()
    expect(value()?.missing).toBe('Decide about the dates that are not free.')
  })

  it('is held back with the reason when its dates are refused', async () => {
    server.on(preview, () => problem(409, 'refused_by_rule', 'A series has at most 52 visits here.'))
    draw(<Form />)
    await repeat()
    expect(value()?.missing).toBe('A series has at most 52 visits here.')
    expect(screen.getByRole('alert').textContent).toBe('A series has at most 52 visits here.')
  })

  it('forgets what was decided when it is no longer repeated', async () => {
    server.on(preview, () => dates(isBusy('2026-03-23', first.starts_at, [])))
    draw(<Form />)
    await repeat()
    press('Leave out')
    await pass()
    expect(value()?.decisions).toEqual({ '2026-03-23': { out: true } })
    await repeat()
    expect(value()).toBeUndefined()
  })
})
