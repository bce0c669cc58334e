/** What may become of an order of the laboratory, and what its work waits for. Without zod, so that screens may read it. */

import type { Permission } from '../../kernel/access.ts'
import type { Machine } from '../../kernel/machine.ts'

export const labOrderStatuses = ['draft', 'active', 'completed', 'revoked', 'entered-in-error'] as const
export type LabOrderStatus = (typeof labOrderStatuses)[number]
export const labOrderActions = ['activate', 'complete', 'revoke'] as const
export type LabOrderAction = (typeof labOrderActions)[number]
export type LabOrderGuard =
  /** A result was entered that nobody has verified yet. */
  | 'result-entered'
  /** No result was entered. */
  | 'no-result'

/** The statuses are those of a ServiceRequest of FHIR R4. It is completed by verifying its result. */
export const labOrderMachine: Machine<LabOrderStatus, LabOrderAction, LabOrderGuard> = {
  noun: 'order',
  statuses: labOrderStatuses,
  actions: labOrderActions,
  initial: ['draft', 'active'],
  // Only orders from before there was laboratory work have this status.
  derived: ['entered-in-error'],
  transitions: [
    { action: 'activate', from: ['draft'], to: 'active', by: { staff: 'clinical.write' }, guards: [], effects: [] },
    { action: 'complete', from: ['active'], to: 'completed', by: { staff: 'results.verify' }, guards: ['result-entered'], effects: [] },
    {
      action: 'revoke',
      from: ['draft', 'active'],
      to: 'revoked',
      by: { staff: 'clinical.write' },
      reason: 'required',
      guards: ['no-result'],
      effects: [],
    },
  ],
}

export const labStages = ['draft', 'to-collect', 'collected', 'to-enter', 'to-verify', 'critical', 'done', 'revoked'] as const
export type LabStage = (typeof labStages)[number]
export const labTasks = ['collect', 'receive', 'reject', 'enter', 'verify', 'correct', 'acknowledge', 'release', 'withhold'] as const
export type LabTask = (typeof labTasks)[number]

/** Who does what in the laboratory. */
export const labTaskPermissions: Readonly<Record<LabTask, Permission>> = {
  collect: 'specimens.collect',
  receive: 'specimens.collect',
  reject: 'specimens.collect',
  enter: 'results.enter',
  verify: 'results.verify',
  correct: 'results.verify',
  acknowledge: 'clinical.write',
  release: 'clinical.write',
  withhold: 'clinical.write',
}

/** What is done to an order at this stage. */
export const labTasksAt: Readonly<Record<LabStage, readonly LabTask[]>> = {
  draft: [],
  'to-collect': ['collect'],
  collected: ['receive', 'reject'],
  'to-enter': ['enter', 'reject'],
  'to-verify': ['enter', 'verify'],
  critical: ['acknowledge', 'correct', 'release', 'withhold'],
  done: ['correct', 'release', 'withhold'],
  revoked: [],
}

interface StageFacts {
  status: LabOrderStatus
  specimen: 'collected' | 'received' | null
  has_result: boolean
  is_critical: boolean
}

/** What an order waits for: `specimen` is the one that was not rejected. */
export function labStageOf({ status, specimen, has_result, is_critical }: StageFacts): LabStage {
  if (status === 'draft') return 'draft'
  if (status === 'completed') return is_critical ? 'critical' : 'done'
  if (status !== 'active') return 'revoked'
  if (has_result) return 'to-verify'
  if (specimen === 'received') return 'to-enter'
  return specimen === 'collected' ? 'collected' : 'to-collect'
}
