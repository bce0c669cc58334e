import { type FhirType, fhirResources, fhirTypes, searchParametersOf } from '@polyclinic/contract/kernel/fhir-resources'
import { includesOf, revincludesOf } from './inclusions.ts'
import { formParameters } from './request-parameters.ts'
import { pageParameters } from './search-parameters.ts'

const everything = { name: 'everything', definition: 'http://hl7.org/fhir/OperationDefinition/Patient-everything' }

/** What this server does with FHIR, made from the table that makes its routes: https://hl7.org/fhir/R4/capabilitystatement.html */
export function capabilityStatement(base: string, now: Date) {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: now.toISOString(),
    publisher: 'Polyclinic',
    kind: 'instance',
    software: { name: 'Polyclinic' },
    implementation: { description: 'The records of one clinic: the one that the token belongs to.', url: base },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json', 'json'],
    rest: [
      {
        mode: 'server',
        documentation: `Read only. Searches take ${[...pageParameters, ...formParameters].join(', ')} too. Other parameters and modifiers are refused; with "Prefer: handling=lenient" parameters are ignored and named in the answer.`,
        security: {
          description: 'Authorization: Bearer with a token of the clinic, whose scopes name what it may read, as in system/Patient.rs.',
        },
        resource: fhirTypes.map(resourceOf),
      },
    ],
  }
}

function resourceOf(type: FhirType) {
  const hasVersions = 'versions' in fhirResources[type]
  const [includes, revincludes] = [includesOf(type), revincludesOf(type)]
  return {
    type,
    interaction: ['read', ...(hasVersions ? ['vread', 'history-instance'] : []), 'search-type'].map((code) => ({ code })),
    versioning: 'versioned',
    readHistory: hasVersions,
    conditionalRead: 'not-match',
    ...(includes.length > 0 ? { searchInclude: includes } : {}),
    ...(revincludes.length > 0 ? { searchRevInclude: revincludes } : {}),
    searchParam: Object.entries(searchParametersOf(type)).map(([name, kind]) => ({ name, type: kind })),
    ...(type === 'Patient' ? { operation: [everything] } : {}),
  }
}
