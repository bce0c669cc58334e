// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { json, prepareServer, problem, unreachable } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { useDeskHold } from './use-desk-hold.ts'

const server = prepareServer()
const { hook, pass } = prepareScreen()
const create = 'POST /org/holds'
const release = (id: string) => `DELETE /org/holds/${id}`
const done = () => json(200, { message: 'Done.' })
const holdReply = (id: string) => () => json(201, { id, starts_at: '2026-03-03T10:00:00.000Z' })

type Slot = NonNullable<Parameters<typeof useDeskHold>[0]>
const slot = (starts_at: string) => ({ patient_id: 'p-1', service_id: 's-1', practitioner_id: 'd-1', starts_at }) as unknown as Slot
const [ten, eleven] = [slot('2026-03-03T10:00:00.000Z'), slot('2026-03-03T11:00:00.000Z')]

let chosen: Slot | undefined
let refusals: unknown[]
const open = () => hook(() => useDeskHold(chosen, (error) => refusals.push(error)))
const calls = () => server.sent.map(({ call }) => call)

beforeEach(() => {
  chosen = ten
  refusals = []
})

describe('a time that the desk keeps while a booking is filled in', () => {
  it('is asked for once and released when the screen is left', async () => {
    server.on(create, holdReply('h-1'))
    server.on(release('h-1'), done)
    const desk = open()
    await pass()
    desk.rerender()
    await pass()
    expect([calls(), desk.result.current.hold?.id]).toEqual([[create], 'h-1'])
    desk.unmount()
    await pass()
    expect(calls()).toEqual([create, release('h-1')])
  })

  it('is released before another one is asked for', async () => {
    server.on(create, holdReply('h-1'))
    server.on(release('h-1'), done)
    server.on(create, holdReply('h-2'))
    server.on(release('h-2'), done)
    const desk = open()
    await pass()
    chosen = eleven
    desk.rerender()
    expect(desk.result.current.hold).toBeUndefined()
    await pass()
    expect([calls(), desk.result.current.hold?.id]).toEqual([[create, release('h-1'), create], 'h-2'])
    desk.unmount()
    await pass()
  })

  it('is released too when its reply comes after the screen was left', async () => {
    let answer: (reply: Response) => void = () => undefined
    server.on(create, () => new Promise((resolve) => (answer = resolve)))
    server.on(release('h-1'), done)
    const desk = open()
    await pass()
    desk.unmount()
    answer(holdReply('h-1')())
    await pass()
    expect(calls()).toEqual([create, release('h-1')])
  })

  it('is not released once its booking took it', async () => {
    server.on(create, holdReply('h-1'))
    const desk = open()
    await pass()
    let sent: unknown
    await act(async () => {
      sent = await desk.result.current.forBooking()
    })
    expect(sent).toEqual({ hold_id: 'h-1' })
    desk.result.current.spend()
    desk.unmount()
    await pass()
    expect(calls()).toEqual([create])
  })

  it('is waited for by a booking that is sent while it is on its way', async () => {
    let answer: (reply: Response) => void = () => undefined
    server.on(create, () => new Promise((resolve) => (answer = resolve)))
    server.on(release('h-1'), done)
    const desk = open()
    await pass()
    let sent: unknown
    act(() => void desk.result.current.forBooking().then((value) => (sent = value)))
    expect([desk.result.current.isWaiting, sent]).toEqual([true, undefined])
    answer(holdReply('h-1')())
    await pass()
    expect([desk.result.current.isWaiting, sent]).toEqual([false, { hold_id: 'h-1' }])
    desk.unmount()
    await pass()
  })

  it('that somebody else has is said once, and no booking is sent for it', async () => {
    server.on(create, () => problem(409, 'time_taken', 'This time has just been taken.'))
    const desk = open()
    await pass()
    let sent: unknown
    await act(async () => {
      sent = await desk.result.current.forBooking()
    })
    expect([refusals.length, sent, desk.result.current.hold, desk.result.current.unkept]).toEqual([1, 'refused', undefined, undefined])
    desk.unmount()
    await pass()
    expect(calls()).toEqual([create])
  })

  it('that could not be asked for without a connection is booked without a hold, and is no refusal', async () => {
    server.on(create, unreachable)
    const desk = open()
    await pass(7000)
    let sent: unknown
    await act(async () => {
      sent = await desk.result.current.forBooking()
    })
    expect([desk.result.current.unkept, refusals, sent]).toEqual(['no-connection', [], {}])
  })

  it('is no longer shown as kept when its ten minutes are over, and can be kept again', async () => {
    server.on(create, holdReply('h-1'))
    server.on(release('h-1'), done)
    server.on(create, holdReply('h-2'))
    server.on(release('h-2'), done)
    const desk = open()
    await pass()
    act(() => desk.result.current.expire())
    expect([desk.result.current.isOver, desk.result.current.hold]).toEqual([true, undefined])
    act(() => desk.result.current.keepAgain())
    await pass()
    expect([desk.result.current.isOver, desk.result.current.hold?.id]).toEqual([false, 'h-2'])
    desk.unmount()
    await pass()
  })
})
