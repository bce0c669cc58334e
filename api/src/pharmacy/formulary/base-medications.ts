import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import { type BaseMedicine, baseFormulary, baseMedicineByCode } from '@polyclinic/contract/pharmacy/formulary/base-formulary'
import type { BaseMedication, medications } from '@polyclinic/contract/pharmacy/formulary/medications'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { medicationKeys } from './describe-medication.ts'
import { ingredientColumns } from './ingredient-columns.ts'
import { adoptedRows, insertAdopted, insertIngredients } from './medications.sql.ts'
import { searchOf } from './search-medications.ts'

const names = new Map(baseFormulary.map(({ code, generic_name, strength }) => [code, normalizeName(`${generic_name} ${strength}`)]))

function baseMedicinesFound(text: string): readonly BaseMedicine[] {
  const { name, atc_code, substances } = searchOf(text)
  return baseFormulary.filter(
    (medicine) =>
      (name && names.get(medicine.code)?.startsWith(name)) ||
      (atc_code && medicine.atc_code.startsWith(atc_code)) ||
      medicine.ingredients.some(({ substance }) => substance && substances.includes(substance)),
  )
}

export async function listBaseMedications(
  scope: Scope,
  { q, cursor, limit, total }: QueryOf<typeof medications.listBaseMedications>,
): Promise<{ items: BaseMedication[]; next_cursor: string | null; total?: number }> {
  const found = q ? baseMedicinesFound(q) : baseFormulary
  const [after] = readCursor(cursor, 1) ?? []
  const rest = after ? found.slice(found.findIndex(({ code }) => code === after) + 1) : found
  const shown = rest.slice(0, limit + 1)
  const adopted = await scope.rows(adoptedRows(scope, shown.length > 0 ? shown.map(({ code }) => code) : ['']))
  const ids = new Map(adopted.map(({ id, base_code }) => [base_code, id]))
  const page = pageOf(
    shown,
    limit,
    ({ code }) => [code],
    ({ ingredients: _, sources: _sources, ...medicine }) => ({
      ...medicine,
      routes: [...medicine.routes],
      medication_id: ids.get(medicine.code) ?? null,
    }),
  )
  return total === 'true' ? { ...page, total: found.length } : page
}

/** Adds medicines of the base formulary; those that the clinic has already stay as they are, so that it may be done again. */
export async function adoptMedications(scope: WriteScope, { codes }: BodyOf<typeof medications.adoptMedications>) {
  const chosen = [...new Set(codes)].map(
    (code, at) => baseMedicineByCode.get(code) ?? refuseField(`codes.${at}`, 'This medicine is not in the base formulary.'),
  )
  const added = await scope.rows(
    insertAdopted(
      scope,
      chosen.map((medicine) => adoptedRow(scope, medicine)),
    ),
  )
  const ingredients = added.flatMap(({ id, base_code }) =>
    ingredientColumns(id, baseMedicineByCode.get(base_code ?? '')?.ingredients ?? []),
  )
  if (ingredients.length > 0) await scope.run(insertIngredients(scope, ingredients))
  scope.setAuditSubject({ subject_kind: 'medication', details: { codes: added.map(({ base_code }) => base_code) } })
  return { adopted: added.length, already: chosen.length - added.length }
}

const adoptedRow = (scope: WriteScope, { code, ingredients: _, sources: _sources, routes, ...medicine }: BaseMedicine) => ({
  ...medicine,
  ...medicationKeys(medicine, null),
  id: newId(),
  base_code: code,
  routes: [...routes],
  controlled: medicine.controlled_schedule !== null,
  created_at: scope.now,
  updated_at: scope.now,
})
