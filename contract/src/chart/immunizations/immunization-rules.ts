/** Immunizations: how and where a vaccine is given, and their lifecycle. Without zod, so that screens may read them. */
import type { Machine } from '../../kernel/machine.ts'

export const immunizationSites = ['left-arm', 'right-arm', 'left-thigh', 'right-thigh', 'other'] as const
export type ImmunizationSite = (typeof immunizationSites)[number]
export const immunizationRoutes = ['intramuscular', 'subcutaneous', 'intradermal', 'oral', 'nasal'] as const
export type ImmunizationRoute = (typeof immunizationRoutes)[number]
/**
 * `given-here`: by this clinic, a primary source in the words of FHIR R4. `reported`: read in a vaccination card, or told.
 * `imported`: from another system, under whose name it stands.
 */
export const immunizationSources = ['given-here', 'reported', 'imported'] as const
/** What somebody here may record. */
export const recordedSources = ['given-here', 'reported'] as const satisfies readonly ImmunizationSource[]
export type ImmunizationSource = (typeof immunizationSources)[number]

export const immunizationStatuses = ['completed', 'not-done', 'entered-in-error'] as const
export type ImmunizationStatus = (typeof immunizationStatuses)[number]
export const immunizationActions = ['enter-in-error'] as const
export type ImmunizationAction = (typeof immunizationActions)[number]

/** The statuses are those of an Immunization of FHIR R4. What was recorded never changes: it can only be marked as an error. */
export const immunizationMachine: Machine<ImmunizationStatus, ImmunizationAction> = {
  noun: 'vaccination',
  statuses: immunizationStatuses,
  actions: immunizationActions,
  initial: ['completed', 'not-done'],
  transitions: [
    {
      action: 'enter-in-error',
      from: ['completed', 'not-done'],
      to: 'entered-in-error',
      by: { staff: 'clinical.write' },
      of_others: 'clinical.correct',
      reason: 'required',
      guards: [],
      effects: [],
    },
  ],
}
