// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { json, prepareServer } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { CancelMyVisit } from './CancelMyVisit.tsx'
import type { MyVisit } from './MyVisitScreen.tsx'

const server = prepareServer()
const { draw, pass } = prepareScreen()
const fee = { amount: 1230, currency: 'EUR' }

/** A visit whose cancellation notice has passed, or is still to come. */
const visit = (cancel_until: string, late_cancellation_fee: typeof fee | null = fee) =>
  ({
    id: 'v1',
    starts_at: '2026-03-02T15:00:00.000Z',
    cancel_until,
    late_cancellation_fee,
    can: ['cancel'],
    service: { name: 'Check-up', place: 'in-person' },
  }) as unknown as MyVisit
const [past, future] = ['2000-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z']

const drawn = (shown: MyVisit) => draw(<CancelMyVisit visit={shown} opened onClose={() => undefined} />)
async function confirm(button: RegExp) {
  server.on('POST /patient/appointments/v1/cancel', () => json(200, {}))
  fireEvent.click(screen.getByRole('radio', { name: 'Ill' }))
  fireEvent.click(screen.getByRole('button', { name: button }))
  await pass(100)
  return server.sent[0]?.body
}

describe('a patient who cancels a visit', () => {
  it('late reads what it costs before anything is sent, and sends the amount that was shown', async () => {
    drawn(visit(past))
    await pass()
    expect(screen.getByText('Cancelling now costs €12.30')).toBeTruthy()
    expect(await confirm(/^Cancel for €12\.30$/)).toMatchObject({ cause: 'ill', accepted_fee: fee })
  })

  it('in time reads nothing of a fee and accepts none', async () => {
    drawn(visit(future))
    await pass()
    expect(screen.queryByText(/costs/)).toBeNull()
    expect(await confirm(/^Cancel the visit$/)).not.toHaveProperty('accepted_fee')
  })

  it('late where nothing is charged reads only that it is late', async () => {
    drawn(visit(past, null))
    await pass()
    expect(screen.getByText('This is late')).toBeTruthy()
    expect(await confirm(/^Cancel late$/)).not.toHaveProperty('accepted_fee')
  })
})
