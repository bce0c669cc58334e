import type { FhirType } from '@polyclinic/contract/kernel/fhir-resources'
import type { Source } from './resource-source.ts'
import { clinicalSources } from './sources/clinical.ts'
import { paperSources } from './sources/papers.ts'
import { peopleSources } from './sources/people.ts'
import { visitSources } from './sources/visits.ts'

/** Where the resources of each type come from: several places, where what is one thing to FHIR is several to the clinic. */
export const sources: Readonly<Record<FhirType, readonly Source[]>> = {
  ...peopleSources,
  ...visitSources,
  ...clinicalSources,
  ...paperSources,
}
