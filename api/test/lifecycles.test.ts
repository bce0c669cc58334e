import { readdirSync, readFileSync } from 'node:fs'
import { permissions } from '@polyclinic/contract/kernel/access'
import { allowedActions, evaluateTransition, findTransition, type Machine, type Performer } from '@polyclinic/contract/kernel/machine'
import { describe, expect, it } from 'vitest'
import type { Lifecycle } from '../src/kernel/machine.ts'
import { modules } from '../src/modules.ts'

const lifecycles = modules.flatMap((module) => module.lifecycles ?? [])
const byNoun = lifecycles.map((lifecycle) => [lifecycle.machine.noun, lifecycle] as const)

/** Every machine of the contract by the name under which it is exported. */
async function machinesOfContract(): Promise<Map<string, Machine<string, string>>> {
  const folder = new URL('../../contract/src/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const exported = await Promise.all(files.map(async (file) => Object.entries(await import(new URL(file, folder).href))))
  return new Map(exported.flat().filter(([name]) => /Machine$/.test(name)) as [string, Machine<string, string>][])
}

/** The same with conditions that hold, or that do not. */
const withGuards = (lifecycle: Lifecycle, answer: string | null) => ({
  ...lifecycle,
  guards: Object.fromEntries(Object.keys(lifecycle.guards).map((guard) => [guard, () => answer])),
})
const performer = (kind: Performer['kind'], can: boolean): Performer => ({ kind, can: () => can })
const performers = (['staff', 'patient', 'platform'] as const).flatMap((kind) => [performer(kind, true), performer(kind, false)])

it('every machine of the contract is plugged in by a module, and tried over HTTP by a test', async () => {
  const machines = await machinesOfContract()
  expect([...machines.values()].map(({ noun }) => noun).sort()).toEqual(lifecycles.map(({ machine }) => machine.noun).sort())
  const tests = readdirSync(new URL('../src/', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.test.ts'),
  )
  const text = tests.map((file) => readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8')).join('')
  expect([...machines.keys()].filter((name) => !text.includes(`walkLifecycle(${name},`))).toEqual([])
})

it('the final statuses of each lifecycle', () => {
  const ends = byNoun.map(([noun, { machine }]) => {
    const left = new Set(machine.transitions.filter(({ from, to }) => from.some((status) => status !== to)).flatMap(({ from }) => from))
    return [noun, machine.statuses.filter((status) => !left.has(status)).join(', ')]
  })
  expect(Object.fromEntries(ends)).toMatchInlineSnapshot(`
    {
      "account": "closed",
      "batch": "recalled",
      "charge": "billed",
      "clinic": "closed",
      "dispense": "entered-in-error",
      "document": "entered-in-error",
      "entry": "entered-in-error",
      "family history": "entered-in-error",
      "import": "completed, cancelled",
      "invoice": "cancelled",
      "note": "entered-in-error",
      "observation": "entered-in-error",
      "order": "completed, revoked, entered-in-error",
      "prescription": "entered-in-error",
      "purchase order": "closed, cancelled",
      "recall": "completed",
      "record": "entered-in-error",
      "referral": "cancelled",
      "refill request": "approved, changed, denied, needs-visit",
      "request": "accepted, declined",
      "stock-take": "posted, cancelled",
      "task": "",
      "transfer": "received, returned",
      "vaccination": "entered-in-error",
      "visit": "entered-in-error",
      "waitlist entry": "booked, cancelled, expired",
      "waitlist offer": "accepted, declined, expired, withdrawn",
    }
  `)
})

describe.each(byNoun)('the life of a %s', (_noun, lifecycle) => {
  const { machine, guards, effects, refusals } = lifecycle
  const { statuses, actions, initial, derived = [], transitions } = machine
  const pairs = statuses.flatMap((status) => actions.map((action) => [status, action] as const))

  it('reaches every status, from where it begins or by the day', () => {
    const reached = new Set([...initial, ...derived])
    for (let size = 0; size < reached.size; ) {
      size = reached.size
      for (const { from, to } of transitions) if (statuses.includes(to) && from.some((status) => reached.has(status))) reached.add(to)
    }
    expect([...reached].sort()).toEqual([...statuses].sort())
  })

  it('names only existing statuses, actions and permissions', () => {
    for (const { action, from, to, by, of_others } of transitions) {
      expect(actions).toContain(action)
      for (const status of from) expect(statuses).toContain(status)
      expect([...statuses, 'previous', 'deleted']).toContain(to)
      expect(Object.keys(by).length, `${action} is for somebody`).toBeGreaterThan(0)
      for (const permission of [by.staff, of_others]) if (permission && permission !== 'any') expect(permissions).toContain(permission)
    }
    expect([...new Set(transitions.map(({ action }) => action))].sort()).toEqual([...actions].sort())
  })

  it('has at most one transition for each pair of status and action', () => {
    for (const [status, action] of pairs) {
      const found = transitions.filter((transition) => transition.action === action && transition.from.includes(status))
      expect([status, action, found.length <= 1]).toEqual([status, action, true])
    }
  })

  it('declares each guard and each effect that has a function, and no other', () => {
    const declared = transitions.flatMap((transition) => [...transition.guards, ...(transition.patient_guards ?? [])])
    expect([...new Set(declared)].sort()).toEqual(Object.keys(guards).sort())
    expect([...new Set(transitions.flatMap((transition) => transition.effects))].sort()).toEqual(Object.keys(effects).sort())
  })

  it('has a sentence for each status, which refuses actions outside the table', () => {
    expect(Object.keys(refusals).sort()).toEqual([...statuses].sort())
    for (const sentence of Object.values(refusals)) expect(sentence).toMatch(/^[A-Z].*\.$/)
  })

  it('allows and refuses each pair as its table says, and `can` and its reasons say the same beforehand', () => {
    for (const answer of [null, 'Not for now.']) {
      const rules = withGuards(lifecycle, answer)
      for (const performer of performers) {
        for (const is_own of [true, false]) {
          for (const read_only of [undefined, 'It can be read, not changed.']) {
            const acting = { ...performer, read_only }
            for (const [status, action] of pairs) {
              const subject = { status, performer: acting, facts: undefined as never, is_own }
              const found = evaluateTransition(rules, action, subject)
              const { can, unavailable } = allowedActions(rules, subject)
              expect(can.includes(action)).toBe(found.refusal === undefined)
              const transition = findTransition(machine, status, action)
              if (!transition) expect(found.refusal).toEqual({ code: 'state_not_allowed', detail: refusals[status] })
              const reason = unavailable.find((entry) => entry.action === action)?.detail
              if (reason) expect(found.refusal?.detail).toBe(reason)
              if (found.refusal?.detail === answer && answer) expect(reason).toBe(answer)
            }
          }
        }
      }
    }
  })
})
