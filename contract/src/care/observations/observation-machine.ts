/** What may become of an observation. Without zod, so that screens may read it. */
import type { Machine } from '../../kernel/machine.ts'

export const observationStatuses = ['registered', 'preliminary', 'final', 'amended', 'corrected', 'entered-in-error'] as const
export type ObservationStatus = (typeof observationStatuses)[number]
export const observationActions = ['correct', 'enter-in-error'] as const
export type ObservationAction = (typeof observationActions)[number]
export type ObservationGuard =
  /** No later row has taken its place. */
  | 'not-replaced'
  /** A number that somebody here has measured, or an answer that they were given: what is computed follows what it is computed from. */
  | 'measured-here'
  /** What is computed follows what it is computed from. */
  | 'not-derived'
export type ObservationEffect =
  /** What was computed from it is computed anew, or marked too. */
  'follows-what-is-derived'

/** Both leave the row as it is: a correction is another row that takes its place, an error a mark beside it. */
export const observationMachine: Machine<ObservationStatus, ObservationAction, ObservationGuard, ObservationEffect> = {
  noun: 'observation',
  statuses: observationStatuses,
  actions: observationActions,
  initial: ['registered', 'preliminary', 'final', 'amended'],
  transitions: [
    {
      action: 'correct',
      from: ['preliminary', 'final', 'amended', 'corrected'],
      to: 'corrected',
      by: { staff: 'clinical.write' },
      of_others: 'clinical.correct',
      reason: 'required',
      guards: ['not-replaced', 'measured-here'],
      effects: ['follows-what-is-derived'],
    },
    {
      action: 'enter-in-error',
      from: ['registered', 'preliminary', 'final', 'amended', 'corrected'],
      to: 'entered-in-error',
      by: { staff: 'clinical.write' },
      of_others: 'clinical.correct',
      reason: 'required',
      guards: ['not-replaced', 'not-derived'],
      effects: ['follows-what-is-derived'],
    },
  ],
}
