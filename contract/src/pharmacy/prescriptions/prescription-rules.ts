/** The lifecycle of prescriptions and how their line is worded. Without zod, so that screens may read it. */

import { type Dosage, dosageStep } from '../../engine/dosage/dosage.ts'
import type { DoseUnit } from '../../engine/quantity/quantity.ts'
import type { Machine } from '../../kernel/machine.ts'
import { type PrescriptionStatus, prescriptionStatuses } from './prescription-statuses.ts'

export const prescriptionActions = [
  'edit',
  'activate',
  'hold',
  'resume',
  'dispense',
  'complete',
  'stop',
  'cancel',
  'enter-in-error',
] as const
export type PrescriptionAction = (typeof prescriptionActions)[number]
export type PrescriptionEffect =
  /** The code by which a pharmacy verifies it. */
  'issues-code' | 'notifies-of-prescription' | 'notifies-of-end'

const by = { staff: 'prescriptions.write' } as const

/** Expired is derived from `valid_until` and never stands here: an expired prescription keeps its status. */
export const prescriptionMachine: Machine<
  PrescriptionStatus,
  PrescriptionAction,
  'living' | 'not-expired' | 'something-left' | 'nothing-dispensed',
  PrescriptionEffect
> = {
  noun: 'prescription',
  statuses: prescriptionStatuses,
  actions: prescriptionActions,
  initial: ['draft'],
  transitions: [
    { action: 'edit', from: ['draft'], to: 'draft', by, guards: [], effects: [] },
    { action: 'activate', from: ['draft'], to: 'active', by, guards: [], effects: ['issues-code', 'notifies-of-prescription'] },
    { action: 'hold', from: ['active'], to: 'on-hold', by, reason: 'required', guards: [], effects: [] },
    { action: 'resume', from: ['on-hold'], to: 'active', by, guards: ['not-expired'], effects: [] },
    {
      action: 'dispense',
      from: ['active'],
      to: 'active',
      by: { staff: 'medications.dispense' },
      guards: ['living', 'not-expired', 'something-left'],
      effects: [],
    },
    { action: 'complete', from: ['active', 'on-hold'], to: 'completed', by, guards: [], effects: [] },
    { action: 'stop', from: ['active', 'on-hold'], to: 'stopped', by, reason: 'required', guards: [], effects: ['notifies-of-end'] },
    {
      action: 'cancel',
      from: ['draft', 'active', 'on-hold'],
      to: 'cancelled',
      by,
      reason: 'required',
      guards: ['nothing-dispensed'],
      effects: ['notifies-of-end'],
    },
    {
      action: 'enter-in-error',
      from: ['draft', 'active', 'on-hold', 'completed', 'stopped', 'cancelled'],
      to: 'entered-in-error',
      by,
      of_others: 'clinical.correct',
      reason: 'required',
      guards: [],
      effects: [],
    },
  ],
}

/** Days from its activation that a prescription may be handed out, unless it says otherwise. */
export const validDays = 180

/** The way a code is written down: groups of five, so that it can be read aloud. */
export const printedCode = (code: string) => code.replace(/(.{5})(?=.)/g, '$1-')
/** The code as it is kept, from whatever somebody typed. */
export const plainCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The simplest dosage, of one dose that is taken so many times in so many days. */
export interface SimpleDosage {
  dose_quantity: number
  dose_unit: DoseUnit
  route: Dosage['route']
  frequency: number
  period_days: number
  as_needed: boolean
  duration_days: number | null
}

export const dosageOfSimple = ({
  dose_quantity,
  dose_unit,
  route,
  frequency,
  period_days,
  as_needed,
  duration_days,
}: SimpleDosage): Dosage => ({
  route,
  site: null,
  steps: [dosageStep({ dose: dose_quantity, dose_unit, frequency, period: period_days, period_unit: 'd', as_needed, duration_days })],
})
