import { expect, it } from 'vitest'
import { EventHandlers, type EventName, type Module } from './kernel/events/domain-events.ts'
import type { WriteScope } from './kernel/scope.ts'
import { modules } from './modules.ts'

it('lists the listeners of each event in their order', () => {
  const received = new Map<string, string[]>()
  for (const { name, subscribers = {} } of modules) {
    for (const event of Object.keys(subscribers)) received.set(event, [...(received.get(event) ?? []), name])
  }
  expect(Object.fromEntries([...received].toSorted(([a], [b]) => a.localeCompare(b)))).toMatchInlineSnapshot(`
    {
      "allergy.holds": [
        "prescriptions",
      ],
      "amendment.decided": [
        "tasks",
      ],
      "amendment.requested": [
        "tasks",
      ],
      "appointment.booked": [
        "waitlist",
      ],
      "appointment.booked-from-waitlist": [
        "waitlist",
      ],
      "appointment.cancelled-late": [
        "billing",
      ],
      "appointment.fulfilled": [
        "billing",
      ],
      "appointment.no-show": [
        "billing",
      ],
      "appointment.reopened": [
        "billing",
      ],
      "appointment.service-changed": [
        "waitlist",
      ],
      "appointment.taken-away": [
        "waitlist",
      ],
      "chart.claimed": [
        "waitlist",
        "requests",
        "series",
      ],
      "closure.removed": [
        "waitlist",
      ],
      "hold.created": [
        "waitlist",
      ],
      "hold.released": [
        "waitlist",
      ],
      "hours.added": [
        "waitlist",
      ],
      "immunization.recorded": [
        "recalls",
      ],
      "invitation.accepted": [
        "staff",
      ],
      "lab-order.critical-waits": [
        "tasks",
      ],
      "lab-order.overdue": [
        "tasks",
      ],
      "lab-order.reviewed": [
        "tasks",
      ],
      "lab-order.revoked": [
        "tasks",
      ],
      "lab-order.verified": [
        "tasks",
      ],
      "referral.follow-up-closed": [
        "tasks",
      ],
      "referral.overdue": [
        "tasks",
      ],
      "referral.returned": [
        "tasks",
      ],
      "slots.released": [
        "waitlist",
      ],
      "staff.access-ended": [
        "records",
        "tasks",
      ],
      "staff.role-changed": [
        "records",
        "tasks",
      ],
    }
  `)
})

const scope = {} as WriteScope
const moduleOf = (name: string, handle: (event: unknown) => Promise<unknown>) =>
  ({ name, subscribers: { [happened]: (_scope: WriteScope, event: unknown) => handle(event) } }) as Module
const happened = 'closure.removed' satisfies EventName
const closure = { starts_at: '2031-03-03T00:00:00.000Z', ends_at: '2031-03-04T00:00:00.000Z' }

it('each listener waits for the one before it, and gets the event', async () => {
  const received: string[] = []
  const slow = moduleOf('first', async (event) => {
    await Promise.resolve()
    received.push(`first ${(event as typeof closure).ends_at}`)
  })
  const quick = moduleOf('second', async () => received.push('second'))
  await new EventHandlers([slow, quick]).deliver(scope, happened, closure)
  expect(received).toEqual([`first ${closure.ends_at}`, 'second'])
})

it('the first listener begins before any other request of the same turn', () => {
  const received: string[] = []
  void new EventHandlers([moduleOf('first', async () => received.push('first'))]).deliver(scope, happened, closure)
  expect(received).toEqual(['first'])
})

it('an error reaches the publisher of the event, and no later listener is called', async () => {
  const received: string[] = []
  const failing = moduleOf('first', async () => {
    throw new Error('not now')
  })
  const otherModule = moduleOf('second', async () => received.push('second'))
  await expect(new EventHandlers([failing, otherModule]).deliver(scope, happened, closure)).rejects.toThrow('not now')
  expect(received).toEqual([])
})

it('an event without listeners causes no error', async () => {
  await expect(new EventHandlers([]).deliver(scope, happened, closure)).resolves.toBeUndefined()
})
