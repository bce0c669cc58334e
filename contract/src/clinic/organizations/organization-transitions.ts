/** A clinic's life and its setup, for the server that refuses and the screens that offer. */

import type { Machine } from '../../kernel/machine.ts'

export const organizationStatuses = ['pending', 'active', 'suspended', 'closed'] as const
export type OrganizationStatus = (typeof organizationStatuses)[number]

export const organizationActions = ['approve', 'suspend', 'reactivate', 'close'] as const
export type OrganizationAction = (typeof organizationActions)[number]
export type OrganizationEffect =
  | 'records-approval'
  /** Its practitioners come into the directory, or leave it. */
  | 'refreshes-listings'
  /** By mail and in the inbox. */
  | 'notifies-owners'

const by = { platform: true } as const

/**
 * The life of a clinic, decided by administrators. While it is suspended staff can read and nobody can change. `closed` is
 * final, and nobody enters it; a registration that is turned down is closed too.
 */
export const organizationMachine: Machine<OrganizationStatus, OrganizationAction, never, OrganizationEffect> = {
  noun: 'clinic',
  statuses: organizationStatuses,
  actions: organizationActions,
  // A clinic that an administrator creates is approved by that.
  initial: ['pending', 'active'],
  transitions: [
    {
      action: 'approve',
      from: ['pending'],
      to: 'active',
      by,
      guards: [],
      effects: ['records-approval', 'refreshes-listings', 'notifies-owners'],
    },
    {
      action: 'suspend',
      from: ['active'],
      to: 'suspended',
      by,
      reason: 'required',
      guards: [],
      effects: ['refreshes-listings', 'notifies-owners'],
    },
    { action: 'reactivate', from: ['suspended'], to: 'active', by, guards: [], effects: ['refreshes-listings', 'notifies-owners'] },
    {
      action: 'close',
      from: ['pending', 'suspended'],
      to: 'closed',
      by,
      reason: 'required',
      guards: [],
      effects: ['refreshes-listings', 'notifies-owners'],
    },
  ],
}

/** What is still missing before a clinic can take its first booking, in the order in which it is asked for. */
export const setupSteps = ['location', 'hours', 'service', 'practitioner', 'practitioner_hours'] as const
export type SetupStep = (typeof setupSteps)[number]
