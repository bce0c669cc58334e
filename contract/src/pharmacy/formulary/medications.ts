/** The clinic's formulary: the medicines that it prescribes and hands out. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { flag, line } from '../../kernel/values.ts'
import { baseMedication, changedPacks, medicationFields as fields, medication } from './medication-shapes.ts'

export type { BaseMedication, Medication, MedicationPack, PackInput } from './medication-shapes.ts'

export const medications = {
  listMedications: call({
    method: 'GET',
    path: '/org/medications',
    access: 'org:prescriptions.view',
    summary:
      'The formulary by name; `q` is the beginning of a name, a brand or another name of an ingredient, with a typing error too, of an ATC code, or a barcode.',
    query: listQuery.extend({
      q: z.string().trim().max(100).optional(),
      status: medication.shape.status.optional(),
      controlled: flag.optional(),
    }),
    output: page(medication),
  }),
  createMedication: call({
    method: 'POST',
    path: '/org/medications',
    access: 'org:stock.manage',
    audit: 'medication.create',
    status: 201,
    errors: ['already_exists', 'refused_by_rule'],
    summary: 'Adds a medication to the catalogue.',
    body: body({
      ...fields,
      ingredients: fields.ingredients.optional(),
      generic_name: fields.generic_name.optional(),
      strength: fields.strength.optional(),
      routes: fields.routes.default(['oral']),
      packs: fields.packs.default([]),
      controlled: fields.controlled.default(false),
      prescription_needed: fields.prescription_needed.default(true),
    }),
    output: medication,
  }),
  listBaseMedications: call({
    method: 'GET',
    path: '/org/base-medications',
    access: 'org:stock.manage',
    summary: 'Medicines of common use that the clinic may adopt, by name; `q` finds as in the formulary.',
    query: listQuery.extend({ q: z.string().trim().max(100).optional() }),
    output: page(baseMedication),
  }),
  adoptMedications: call({
    method: 'POST',
    path: '/org/medications/adopt',
    access: 'org:stock.manage',
    audit: 'medication.adopt',
    errors: ['refused_by_rule'],
    summary:
      'Adds medicines of the base formulary to the clinic’s own, without packs and prices; those that are there already stay as they are.',
    body: body({
      /** Keys of the base formulary. */
      codes: z.array(line(200)).min(1).max(500),
    }),
    output: z.object({
      /** How many were added. */
      adopted: z.number().int(),
      /** How many were there already. */
      already: z.number().int(),
    }),
    cost: 20,
  }),
  getMedication: call({
    method: 'GET',
    path: '/org/medications/{id}',
    access: 'org:prescriptions.view',
    errors: ['not_found'],
    summary: 'One medication.',
    params: idParams,
    output: medication,
  }),
  updateMedication: call({
    method: 'PATCH',
    path: '/org/medications/{id}',
    access: 'org:stock.manage',
    audit: 'medication.change',
    versioned: true,
    errors: ['not_found', 'version_conflict', 'already_exists', 'refused_by_rule'],
    summary: 'Changes a medication; `inactive` takes it out of the pickers.',
    params: idParams,
    body: body({
      ...fields,
      ingredients: fields.ingredients.optional(),
      generic_name: fields.generic_name.optional(),
      strength: fields.strength.optional(),
      form: fields.form.optional(),
      routes: fields.routes.optional(),
      packs: changedPacks.optional(),
      controlled: fields.controlled.optional(),
      prescription_needed: fields.prescription_needed.optional(),
      status: medication.shape.status.optional(),
    }),
    output: medication,
  }),
}
