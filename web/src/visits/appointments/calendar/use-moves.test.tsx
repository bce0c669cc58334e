// @vitest-environment jsdom
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { json, prepareServer, problem, unreachable } from '#api/server.fixture.ts'
import { loadToasts } from '#shell/notify/notify.ts'
import { Toasts } from '#shell/notify/Toasts.tsx'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { firstScreenStands } from '#ui/use-later.ts'
import { positionOf } from './positions.ts'
import { useMoves } from './use-moves.ts'

const server = prepareServer()
const { draw, hook, pass } = prepareScreen()
beforeAll(async () => {
  firstScreenStands()
  await loadToasts()
})
const call = 'POST /org/appointments/v-1/move'
const [ten, eleven, noon] = ['10:00', '11:00', '12:00'].map((time) => `2026-03-03T${time}:00.000Z`) as [string, string, string]
const visitAt = (starts_at: string, ends_at: string) =>
  ({
    id: 'v-1',
    starts_at,
    ends_at,
    patient: { id: 'p-1', name: 'Ada Byrne' },
    practitioner: { id: 'd-1', name: 'Dr Rowan Hale' },
    room: null,
  }) as unknown as StaffAppointment
const visit = visitAt(ten, eleven)
const later = { ...positionOf(visit), starts_at: eleven, ends_at: noon }
const key = ['appointments', 'calendar', {}]

const useCalendar = () => ({ ...useMoves(), queries: useQueryClient() })
let calendar: { current: ReturnType<typeof useCalendar> }
const open = () => {
  draw(<Toasts rtl={false} />)
  calendar = hook(useCalendar).result
  calendar.current.queries.setQueryData(key, { items: [visit] })
}
const shown = () => calendar.current.queries.getQueryData<{ items: StaffAppointment[] }>(key)?.items[0]?.starts_at
const pending = () => calendar.current.pending.get('v-1')?.starts_at
const move = (to = later) => act(() => void calendar.current.move({ visit, to }))

describe('a visit that is moved in the calendar', () => {
  it('stands at its new place while the answer is on its way, and stays there after it', async () => {
    let answer: (reply: Response) => void = () => undefined
    server.on(call, () => new Promise((resolve) => (answer = resolve)))
    open()
    move()
    await pass()
    expect([pending(), shown()]).toEqual([eleven, ten])
    answer(json(200, visitAt(eleven, noon)))
    await pass()
    expect([pending(), shown()]).toEqual([undefined, eleven])
    expect(server.sent[0]?.body).toEqual({ starts_at: eleven, duration_minutes: 60, notify_patient: true })
  })

  it('goes back when the slot is refused, and keeps the reason with the move', async () => {
    server.on(call, () => problem(409, 'time_taken', 'Dr Rowan Hale is busy then.'))
    open()
    move()
    await pass()
    expect([pending(), shown()]).toEqual([undefined, ten])
    expect(calendar.current.refused).toMatchObject({ move: { to: later }, error: { message: 'Dr Rowan Hale is busy then.' } })
    act(() => calendar.current.forget())
    expect(calendar.current.refused).toBeUndefined()
  })

  it('goes back when the server is not reached', async () => {
    server.on(call, unreachable)
    open()
    move()
    await pass(7000)
    expect([pending(), shown(), calendar.current.refused?.move.to]).toEqual([undefined, ten, later])
  })

  it('is not sent when it is dropped where it was', async () => {
    open()
    move(positionOf(visit))
    await pass()
    expect([server.sent, calendar.current.refused]).toEqual([[], undefined])
  })

  it('is taken back from its notification, by a move of its own that offers no further undo', async () => {
    server.on(call, () => json(200, visitAt(eleven, noon)))
    server.on(call, () => json(200, visit))
    open()
    move()
    await pass(100)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await pass(1000)
    expect([shown(), server.sent[1]?.body]).toEqual([ten, { starts_at: ten, duration_minutes: 60, notify_patient: true }])
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(2)
    const back = screen.getAllByRole('alert').find((alert) => within(alert).queryByText('Ada Byrne is back where it was.'))
    expect(back && within(back).queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
