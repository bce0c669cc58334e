/** The lifecycle of prescriptions and how their line is worded. Without zod, so that screens may read it. */

import type { Sig } from '../../engine/quantity/quantity.ts'
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
export const prescriptionMachine: Machine<PrescriptionStatus, PrescriptionAction, 'not-expired' | 'something-left', PrescriptionEffect> = {
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
      guards: ['not-expired', 'something-left'],
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
      guards: [],
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

export const routes = [
  'oral',
  'sublingual',
  'inhaled',
  'nasal',
  'topical',
  'transdermal',
  'eye',
  'ear',
  'rectal',
  'vaginal',
  'subcutaneous',
  'intramuscular',
  'intravenous',
] as const

/** Days from its activation that a prescription may be handed out, unless it says otherwise. */
export const validDays = 180

/** The way a code is written down: groups of five, so that it can be read aloud. */
export const printedCode = (code: string) => code.replace(/(.{5})(?=.)/g, '$1-')
/** The code as it is kept, from whatever somebody typed. */
export const plainCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

const often: Record<string, string> = {
  '1/1': 'once a day',
  '2/1': 'twice a day',
  '1/7': 'once a week',
  '2/7': 'twice a week',
  '1/2': 'every other day',
  '1/30': 'once a month',
}

/** `3 times a day`: the frequency in plain English, as it is printed. */
export function frequencyText({ frequency, period_days }: Pick<Sig, 'frequency' | 'period_days'>): string {
  const usual_text = often[`${frequency}/${period_days}`]
  if (usual_text) return usual_text
  if (period_days === 1) return `${frequency} times a day`
  if (period_days === 7) return `${frequency} times a week`
  return frequency === 1 ? `once every ${period_days} days` : `${frequency} times every ${period_days} days`
}

/** `21 capsules`: an amount with its unit, as it is printed. */
export function amountText(quantity: number, unit: string): string {
  const isPlural = quantity > 1 && !/^(mL|g)$/.test(unit)
  return `${quantity} ${isPlural ? `${unit.replace(/y$/, 'ie').replace(/ch$/, 'che')}s` : unit}`
}

/** `1 capsule, 3 times a day for 7 days`: the whole line after the medication's name. */
export function sigText(sig: Sig & { as_needed: boolean }): string {
  const { dose_quantity, dose_unit, duration_days, as_needed } = sig
  const long = duration_days === null ? '' : ` for ${duration_days} ${duration_days === 1 ? 'day' : 'days'}`
  return `${amountText(dose_quantity, dose_unit)}, ${as_needed ? 'if needed, at most ' : ''}${frequencyText(sig)}${long}`
}
