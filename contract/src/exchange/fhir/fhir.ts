/**
 * What a clinic shows to other systems as FHIR R4, below `/fhir/R4`: made from the table of resources, so that each type is
 * a call of its own with its permission, its scope and its category of patient data. Refusals are OperationOutcomes.
 */
import { z } from 'zod'
import type { Call } from '../../kernel/call.ts'
import { call, idParams } from '../../kernel/call.ts'
import {
  type FhirType,
  fhirResources,
  fhirTypes,
  searchParametersOf,
  tokenScopeOf,
  type VersionedFhirType,
} from '../../kernel/fhir-resources.ts'

/** Reads: the id of the resource for one, the parameters for a search. */
type FhirCall = Call & { readonly method: 'GET'; readonly params: typeof idParams; readonly query: typeof anyParameters }
type FhirCallName = `get${FhirType}` | `search${FhirType}` | `list${VersionedFhirType}Versions`
type VersionCall = Call & { readonly method: 'GET'; readonly params: typeof versionParams; readonly query: typeof anyParameters }
type FhirCalls = Record<FhirCallName, FhirCall> & Record<`get${VersionedFhirType}Version`, VersionCall>

const versionParams = idParams.extend({
  /** The `meta.versionId` that the resource had. */
  vid: z.string().max(64),
})

/**
 * Which parameters a search knows stands in the table. All others are refused, because a filter that is left out answers the
 * rows of other patients; `Prefer: handling=lenient` has them ignored, and named in the answer.
 */
const anyParameters = z.looseObject({})
const fhir_json = { produces: 'application/fhir+json', output: z.any(), errors: ['not_acceptable'] } as const

function callsOf(type: FhirType): [string, Call][] {
  const { access, search: _, ...resource } = fhirResources[type]
  const common = {
    method: 'GET',
    access,
    token_scope: tokenScopeOf(type),
    ...('shows' in resource ? { patient_data: resource.shows } : {}),
    ...fhir_json,
  } as const
  const read = { ...common, path: `/fhir/R4/${type}/{id}`, summary: `Reads one ${type}.`, params: idParams, query: anyParameters }
  const names = Object.keys(searchParametersOf(type)).join(', ')
  const summary = `Searches ${type} by ${names}; with _count, _sort, _total, _summary, _elements, _include and _revinclude as the CapabilityStatement says. Others are refused. A form sent to _search asks the same.`
  const found = { ...common, path: `/fhir/R4/${type}`, summary, query: anyParameters, search_form: true, cost: 5 } as const
  return [[`get${type}`, read], [`search${type}`, found], ...('versions' in resource ? versionCallsOf(type, common) : [])]
}

function versionCallsOf(
  type: FhirType,
  common: Pick<Call, 'method' | 'access' | 'output' | 'token_scope' | 'patient_data'>,
): [string, Call][] {
  const path = `/fhir/R4/${type}/{id}/_history`
  const of = { ...common, query: anyParameters }
  return [
    [`list${type}Versions`, { ...of, path, summary: `Reads all versions of one ${type}, the latest first.`, params: idParams, cost: 5 }],
    [`get${type}Version`, { ...of, path: `${path}/{vid}`, summary: `Reads one version of one ${type}.`, params: versionParams }],
  ]
}

export const fhir = {
  ...(Object.fromEntries(fhirTypes.flatMap(callsOf)) as FhirCalls),
  getPatientEverything: call({
    method: 'GET',
    path: '/fhir/R4/Patient/{id}/$everything',
    access: 'org:patients.view',
    token_scope: tokenScopeOf('Patient'),
    patient_data: 'clinical',
    summary:
      'Reads all of a patient that the reader may read, page by page: resources of each type, and what other systems sent, as it came; with _type for some types, _since for what changed, start and end for when it took place, and _count.',
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
