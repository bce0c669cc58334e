/**
 * What a clinic shows to other systems as FHIR R4, below `/fhir/R4`: made from the table of resources, so that each type is
 * a call of its own with its permission, its scope and its category of patient data. Refusals are OperationOutcomes.
 */
import { z } from 'zod'
import type { Call } from '../../kernel/call.ts'
import { call, idParams } from '../../kernel/call.ts'
import { type FhirType, fhirResources, fhirTypes, tokenScopeOf } from '../../kernel/fhir-resources.ts'

/** Reads: the id of the resource for one, the parameters for a search. */
type FhirCall = Call & { readonly method: 'GET'; readonly params: typeof idParams; readonly query: typeof anyParameters }
type FhirCallName = `get${FhirType}` | `search${FhirType}`

/**
 * Which parameters a search knows stands in the table. All others are refused, because a filter that is left out answers the
 * rows of other patients; `Prefer: handling=lenient` has them ignored, and named in the answer.
 */
const anyParameters = z.looseObject({})
const fhir_json = { produces: 'application/fhir+json', output: z.any(), errors: ['not_acceptable'] } as const

function callsOf(type: FhirType): [FhirCallName, Call][] {
  const { access, search, ...resource } = fhirResources[type]
  const common = {
    method: 'GET',
    access,
    token_scope: tokenScopeOf(type),
    ...('shows' in resource ? { patient_data: resource.shows } : {}),
    ...fhir_json,
  } as const
  const read = { ...common, path: `/fhir/R4/${type}/{id}`, summary: `Reads one ${type}.`, params: idParams, query: anyParameters }
  const summary = `Searches ${type} by ${['_id', ...Object.keys(search)].join(', ')}; with _count, _total and, for the number alone, _summary=count. Others are refused.`
  const found = { ...common, path: `/fhir/R4/${type}`, summary, query: anyParameters, cost: 5 }
  return [
    [`get${type}`, read],
    [`search${type}`, found],
  ]
}

export const fhir = {
  ...(Object.fromEntries(fhirTypes.flatMap(callsOf)) as Record<FhirCallName, FhirCall>),
  getPatientEverything: call({
    method: 'GET',
    path: '/fhir/R4/Patient/{id}/$everything',
    access: 'org:patients.view',
    token_scope: tokenScopeOf('Patient'),
    patient_data: 'clinical',
    summary:
      'Reads all of a patient that the reader may read, page by page: resources of each type, and what other systems sent, as it came; with _type for some types and _count.',
    params: idParams,
    query: anyParameters,
    cost: 20,
    ...fhir_json,
  }),
  getCapabilities: call({
    method: 'GET',
    path: '/fhir/R4/metadata',
    access: 'public',
    summary: 'What this server shows as FHIR R4: a CapabilityStatement.',
    query: anyParameters,
    ...fhir_json,
  }),
}
