import { fhir } from '@polyclinic/contract/exchange/fhir/fhir'
import { type FhirType, fhirTypes, type VersionedFhirType, versionedFhirTypes } from '@polyclinic/contract/kernel/fhir-resources'
import { implement, raw } from '../../kernel/http/implement.ts'
import { serveCapabilities, serveRead, serveSearch, serveVersion, serveVersions } from './serve.ts'
import { serveEverything } from './serve-everything.ts'

type Calls = Omit<typeof fhir, 'getCapabilities' | 'getPatientEverything'>
type Handlers = Parameters<typeof implement<Calls>>[2]

const handlersOf = (type: FhirType): [string, unknown][] => [
  [`get${type}`, raw<Calls['getPatient']>((context, { params, query }, http) => serveRead(context, type, { id: params.id, query }, http))],
  [`search${type}`, raw<Calls['searchPatient']>((context, { query }, http) => serveSearch(context, type, query, http))],
]

const versionHandlersOf = (type: VersionedFhirType): [string, unknown][] => [
  [
    `list${type}Versions`,
    raw<Calls['listObservationVersions']>((context, { params, query }, http) =>
      serveVersions(context, type, { id: params.id, query }, http),
    ),
  ],
  [
    `get${type}Version`,
    raw<Calls['getObservationVersion']>((context, { params, query }, http) => serveVersion(context, type, { ...params, query }, http)),
  ],
]

export const fhirRoutes = implement('fhir', fhir, {
  ...(Object.fromEntries([...fhirTypes.flatMap(handlersOf), ...versionedFhirTypes.flatMap(versionHandlersOf)]) as Handlers),
  getPatientEverything: raw((context, { params, query }, http) => serveEverything(context, params.id, query, http)),
  getCapabilities: raw((context, { query }, http) => serveCapabilities(context, query, http)),
})
