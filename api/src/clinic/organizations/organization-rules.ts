import {
  type OrganizationAction,
  type OrganizationStatus,
  organizationMachine,
} from '@polyclinic/contract/clinic/organizations/organization-transitions'
import { allowedActions, type RulesFor } from '@polyclinic/contract/kernel/machine'
import { platformAdmin, requireTransition } from '../../kernel/machine.ts'

export const organizationRules: RulesFor<typeof organizationMachine, null> = {
  machine: organizationMachine,
  refusals: {
    pending: 'This clinic is waiting to be approved.',
    active: 'This clinic is active.',
    suspended: 'This clinic is suspended.',
    closed: 'This clinic is closed.',
  },
  guards: {},
}

const subjectOf = (status: OrganizationStatus) => ({ status, performer: platformAdmin, facts: null })

export const organizationActionsOf = (status: OrganizationStatus): OrganizationAction[] =>
  allowedActions(organizationRules, subjectOf(status)).can

export const requireOrganizationTransition = (status: OrganizationStatus, action: OrganizationAction) =>
  requireTransition(organizationRules, action, subjectOf(status))
