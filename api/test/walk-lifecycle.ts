import { type Audience, findTransition, type Machine } from '@polyclinic/contract/kernel/machine'
import { describe, expect, it } from 'vitest'

interface Reply {
  status: number
  body: { status?: string; code?: string; detail?: string }
}

export interface LifecycleWalk<Status extends string, Action extends string, Row> {
  /** The audiences that try; the staff of the walk have every permission. Only staff by default. */
  audiences?: readonly (keyof Audience)[]
  /** Creates a row in a status, as the table would have left it, with nothing else that prevents a transition. */
  prepare(status: Status): Promise<Row>
  /** Reads it from the API. */
  read(row: Row, performer: keyof Audience): Promise<{ status: string; can: readonly string[] }>
  /** Applies the action over HTTP; null if this audience has no call for it. */
  act(row: Row, action: Action, performer: keyof Audience): Promise<Reply> | null
  /** The status after a transition to `previous`. */
  previous?: Partial<Record<Status, string>>
  /** Pairs of the table that a guard always refuses. */
  guarded?(status: Status, action: Action): boolean
  /** Further checks after an allowed transition. */
  after?(row: Row, from: Status, action: Action): Promise<void>
}

/**
 * Tries every pair of status and action over HTTP: `can` has to agree with the server's reply, and a refused action must change
 * nothing.
 */
export function walkLifecycle<S extends string, A extends string, Row>(
  machine: Machine<S, A, string, string, string>,
  { audiences = ['staff'], prepare, read, act, previous = {}, guarded, after }: LifecycleWalk<S, A, Row>,
) {
  const pairs = audiences.flatMap((performer) =>
    machine.statuses.flatMap((status) => machine.actions.map((action) => [performer, status, action] as const)),
  )
  describe(`every pair of status and action of a ${machine.noun}`, () => {
    it.each(pairs)('%s: %s, %s', async (performer, status, action) => {
      const row = await prepare(status)
      const transition = findTransition(machine, status, action)
      const allowed = transition?.by[performer] && !guarded?.(status, action) ? transition : undefined
      const before = await read(row, performer)
      expect(before.status).toBe(status)
      expect(before.can.includes(action), 'what may be done is said beforehand').toBe(allowed !== undefined)
      const reply = await act(row, action, performer)
      if (reply === null) return
      if (allowed) {
        expect([reply.status < 300, reply.body.detail]).toEqual([true, undefined])
        const to = allowed.to === 'previous' ? previous[status] : allowed.to
        if (to !== 'deleted') expect((await read(row, performer)).status).toBe(to)
        await after?.(row, status, action)
      } else {
        expect([reply.status, reply.body.code]).toEqual([409, 'state_not_allowed'])
        expect(reply.body.detail).toMatch(/^[A-Z].*\.$/)
        expect(await read(row, performer)).toEqual(before)
      }
    })
  })
}
