import type { ImportedResource } from '@polyclinic/contract/imported-resources'
import type { WriteScope } from '../../../kernel/scope.ts'
import type { NewResource } from '../place-person.ts'
import { placeAllergies } from './allergies.ts'
import { placeConditions } from './conditions.ts'
import { placeImmunizations } from './immunizations.ts'
import { placeObservations } from './observations.ts'

export interface Placement {
  patient_id: string
  /** The file, under whose name all of it stands: nobody here wrote it. */
  source: string
  resources: readonly NewResource[]
}
type Kind = NonNullable<ImportedResource['placed_as']>
/** Makes rows of the chart of what has a place there, under the ids of the resources; answers with the ids of those. */
export type Place = (scope: WriteScope, placement: Placement) => Promise<readonly string[]>

/** What each type becomes. All others are kept as they came. */
const places: Readonly<Record<string, { kind: Kind; place: Place }>> = {
  Patient: { kind: 'patient', place: async (_scope, { resources }) => resources.map(({ id }) => id) },
  CSV: { kind: 'patient', place: async (_scope, { resources }) => resources.map(({ id }) => id) },
  Condition: { kind: 'condition', place: placeConditions },
  AllergyIntolerance: { kind: 'allergy', place: placeAllergies },
  Observation: { kind: 'observation', place: placeObservations },
  Immunization: { kind: 'immunization', place: placeImmunizations },
}

/** By id, what each resource became; those without a place are not in it. */
export async function placeResources(scope: WriteScope, { resources, ...chart }: Placement): Promise<Map<string, Kind>> {
  const placed = new Map<string, Kind>()
  for (const [type, { kind, place }] of Object.entries(places)) {
    const resources_of_type = resources.filter((resource) => resource.type === type)
    if (resources_of_type.length === 0) continue
    for (const id of await place(scope, { ...chart, resources: resources_of_type })) placed.set(id, kind)
  }
  return placed
}
