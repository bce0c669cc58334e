import type { Machine, RulesFor } from '@polyclinic/contract/kernel/machine'
import { expect, it } from 'vitest'
import { type Effects, requireTransition, runTransition } from './machine.ts'

type Door = Machine<'open' | 'shut', 'shut' | 'open', 'not-stuck', 'rings' | 'locks'>

const door: Door = {
  noun: 'door',
  statuses: ['open', 'shut'],
  actions: ['shut', 'open'],
  initial: ['open'],
  transitions: [
    { action: 'shut', from: ['open'], to: 'shut', by: { patient: true }, guards: [], effects: ['locks', 'rings'] },
    { action: 'open', from: ['shut'], to: 'open', by: { patient: true }, guards: ['not-stuck'], effects: ['rings'] },
  ],
}
const refusals = { open: 'This door is open.', shut: 'This door is shut.' }
const guards = { 'not-stuck': ({ stuck }: { stuck: boolean }) => (stuck ? 'This door is stuck.' : null) }
const rules: RulesFor<Door, { stuck: boolean }> = { machine: door, refusals, guards }
const patient = { kind: 'patient' as const, can: () => false }

it('runs the effects in the order of the table, around the write', async () => {
  const done: string[] = []
  const effects: Effects<'rings' | 'locks', string[]> = {
    rings: { before: (list) => list.push('ring'), after: (list) => list.push('rang') },
    locks: { after: (list) => list.push('locked') },
  }
  const transition = requireTransition(rules, 'shut', { status: 'open', performer: patient, facts: { stuck: false } })
  await runTransition({ effects: ['locks', 'rings'] }, effects, done, async (list) => list.push('written'))
  expect([transition.to, ...done]).toEqual(['shut', 'ring', 'written', 'locked', 'rang'])
})

it('refuses with the sentence of the status, of the guard, and of the missing permission', () => {
  const attempt =
    (status: 'open' | 'shut', performer: Parameters<typeof requireTransition>[2]['performer'], stuck = true) =>
    () =>
      requireTransition(rules, 'open', { status, performer, facts: { stuck } })
  expect(attempt('open', patient)).toThrow('This door is open.')
  expect(attempt('shut', patient)).toThrow('This door is stuck.')
  expect(attempt('shut', { kind: 'staff', can: () => true })).toThrow(expect.objectContaining({ code: 'forbidden' }))
  expect(attempt('shut', { ...patient, read_only: 'The house is closed.' }, false)).toThrow('The house is closed.')
  expect(attempt('shut', patient, false)().to).toBe('open')
})

it('compiles with a function for each guard and effect only', () => {
  // @ts-expect-error an effect without a handler
  const silent: Effects<'rings' | 'locks', null> = { rings: { after: () => null } }
  // @ts-expect-error an effect that does nothing
  const idle: Effects<'rings', null> = { rings: {} }
  // @ts-expect-error a handler of no effect
  const extra: Effects<'rings', null> = { rings: { after: () => null }, sings: { after: () => null } }
  // @ts-expect-error a guard without a function
  const open: RulesFor<Door, null> = { machine: door, refusals, guards: {} }
  // @ts-expect-error a status without its words
  const mute: RulesFor<Door, { stuck: boolean }> = { machine: door, refusals: { open: 'Open.' }, guards }
  expect([silent, idle, extra, open, mute]).toHaveLength(5)
})
