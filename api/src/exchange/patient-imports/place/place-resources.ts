import type { ImportedResource } from '@polyclinic/contract/chart/imported-resources/imported-resources'
import type { WriteScope } from '../../../kernel/scope.ts'
import type { NewResource } from '../place-person.ts'
import { placeAllergies } from './allergies.ts'
import { placeConditions } from './conditions.ts'
import { placeImmunizations } from './immunizations.ts'
import { placeObservations } from './observations.ts'

export interface Placement {
  patient_id: string
  resources: readonly NewResource[]
}
type Kind = NonNullable<ImportedResource['placed_as']>
/** Inserts rows of the chart for resources that it has a place for, with the ids of the resources; answers with the ids of those. */
export type Place = (scope: WriteScope, placement: Placement) => Promise<readonly string[]>

/** How many resources are placed at a time: requests are answered in between. */
const atOnce = 100

/** The kind of entry for each type. Resources of other types are stored as resources only. */
const places: Readonly<Record<string, { kind: Kind; place: Place }>> = {
  Patient: { kind: 'patient', place: async (_scope, { resources }) => resources.map(({ id }) => id) },
  CSV: { kind: 'patient', place: async (_scope, { resources }) => resources.map(({ id }) => id) },
  Condition: { kind: 'condition', place: placeConditions },
  AllergyIntolerance: { kind: 'allergy', place: placeAllergies },
  Observation: { kind: 'observation', place: placeObservations },
  Immunization: { kind: 'immunization', place: placeImmunizations },
}

/** The kind of entry that each resource became, by id; resources without an entry are not in it. */
export async function placeResources(scope: WriteScope, { resources, ...chart }: Placement): Promise<Map<string, Kind>> {
  const placed = new Map<string, Kind>()
  for (const [type, { kind, place }] of Object.entries(places)) {
    const resources_of_type = resources.filter((resource) => resource.type === type)
    for (let from = 0; from < resources_of_type.length; from += atOnce)
      for (const id of await place(scope, { ...chart, resources: resources_of_type.slice(from, from + atOnce) })) placed.set(id, kind)
  }
  return placed
}
