// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { json, prepareServer, problem } from '#api/server.fixture.ts'
import { readVisitorHold } from '#api/session-storage.ts'
import { HoldLine, useVisitorHold } from '#engine/slots/index.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { useHold } from './use-hold.ts'

const server = prepareServer()
const { draw, hook, pass } = prepareScreen()
const starts_at = '2026-03-03T10:00:00.000Z'
const chosen = { organization_id: 'o-1', service_id: 's-1', starts_at }
const forVisitor = 'POST /public/holds'
const forPatient = 'POST /patient/holds'
const times = { starts_at, expires_at: '2026-03-02T09:10:00.000Z', now: '2026-03-02T09:00:00.000Z' }
const visitorReply = (visitor_token: string) => () => json(201, { visitor_token, ...times })
const patientReply = () => json(201, { id: 'h-1', ...times })

const Step = () => <p>{useHold({ ...chosen, person: null }).data?.id ?? 'none'}</p>

function Line({ now = times.now }) {
  const [overs, setOvers] = useState(0)
  // oxlint-disable-next-line clock/no-wall-clock -- the timers of this test are fixed
  const [fetched_at] = useState(() => Date.now())
  return (
    <>
      <HoldLine expires_at={times.expires_at} now={now} fetched_at={fetched_at} onExpired={() => setOvers((n) => n + 1)} />
      <output>{overs}</output>
    </>
  )
}

describe('a time that is held for a patient who books', () => {
  it('is asked for once, though its screen is drawn twice', async () => {
    server.on(forPatient, patientReply)
    draw(
      <StrictMode>
        <Step />
      </StrictMode>,
    )
    await pass()
    expect(screen.getByText('h-1')).toBeTruthy()
    expect(server.sent).toHaveLength(1)
  })

  it('is asked for anew when the time is chosen again after its screen was left', async () => {
    server.on(forPatient, patientReply)
    server.on(forPatient, patientReply)
    for (let i = 0; i < 2; i++) {
      const step = hook(() => useHold({ ...chosen, person: null }))
      await pass()
      step.unmount()
      await pass()
    }
    expect(server.sent).toHaveLength(2)
  })

  it('before anybody signed in is the same one on the screens of signing in and registering', async () => {
    server.on(forVisitor, visitorReply('v-1'))
    for (const _ of ['signing in', 'registering']) {
      const step = hook(() => useVisitorHold(chosen))
      await pass()
      expect(step.result.current.hold?.visitor_token).toBe('v-1')
      step.unmount()
      await pass(60_000)
    }
    expect(server.sent).toHaveLength(1)
  })

  it('is taken over with its token by the account that signs in, and the tab forgets the token', async () => {
    server.on(forVisitor, visitorReply('v-1'))
    server.on(forPatient, patientReply)
    hook(() => useVisitorHold(chosen))
    await pass()
    hook(() => useHold({ ...chosen, person: null }))
    await pass()
    expect(server.sent[1]?.body).toMatchObject({ service_id: 's-1', starts_at, visitor_token: 'v-1' })
    expect(readVisitorHold('o-1')).toBeNull()
  })

  it('is exchanged for another time that a visitor chooses instead', async () => {
    server.on(forVisitor, visitorReply('v-1'))
    server.on(forVisitor, visitorReply('v-2'))
    let search = chosen
    const step = hook(() => useVisitorHold(search))
    await pass()
    search = { ...chosen, starts_at: '2026-03-03T11:00:00.000Z' }
    step.rerender()
    await pass()
    expect(server.sent[1]?.body).toMatchObject({ visitor_token: 'v-1', starts_at: '2026-03-03T11:00:00.000Z' })
    expect(readVisitorHold('o-1')?.visitor_token).toBe('v-2')
  })

  it('stays with the visitor when the account does not get the time', async () => {
    server.on(forVisitor, visitorReply('v-1'))
    server.on(forPatient, () => problem(409, 'time_taken', 'This time has just been taken.'))
    hook(() => useVisitorHold(chosen))
    await pass()
    const step = hook(() => useHold({ ...chosen, person: null }))
    await pass()
    expect(step.result.current.error).toMatchObject({ message: 'This time has just been taken.' })
    expect(readVisitorHold('o-1')?.visitor_token).toBe('v-1')
  })

  it('is said to be taken when somebody else has it', async () => {
    server.on(forVisitor, () => problem(409, 'time_taken', 'This time has just been taken.'))
    const step = hook(() => useVisitorHold(chosen))
    await pass()
    expect(step.result.current).toEqual({ hold: undefined, isTaken: true })
    expect(readVisitorHold('o-1')).toBeNull()
  })
})

describe('the line of a time that is kept', () => {
  const overs = () => document.querySelector('output')?.textContent

  it('expires once, after its ten minutes and not before', async () => {
    draw(<Line />)
    await pass(9 * 60_000 + 59_000)
    expect([screen.getAllByText('We keep this time for you for one more minute.').length, overs()]).toEqual([2, '0'])
    await pass(5000)
    expect(overs()).toBe('1')
  })

  it('follows the clock of the server, also where the local one is an hour off', async () => {
    draw(<Line now="2026-03-02T09:08:00.000Z" />)
    await pass(119_000)
    expect(overs()).toBe('0')
    await pass(1000)
    expect(overs()).toBe('1')
  })
})
