import type { FhirType } from '@polyclinic/contract/kernel/fhir-resources'
import { appointmentSources } from './appointment-sources.ts'
import { clinicalSources } from './clinical-sources.ts'
import { paperSources } from './paper-sources.ts'
import { peopleSources } from './people-sources.ts'
import type { Source } from './resource-source.ts'

/** Where the resources of each type come from: several places, where what is one thing to FHIR is several to the clinic. */
export const sources: Readonly<Record<FhirType, readonly Source[]>> = {
  ...peopleSources,
  ...appointmentSources,
  ...clinicalSources,
  ...paperSources,
}
