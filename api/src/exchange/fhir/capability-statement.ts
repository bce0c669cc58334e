import { fhirTypes } from '@polyclinic/contract/kernel/fhir-resources'
import { formParameters } from './request-parameters.ts'
import { pageParameters, parametersOf } from './search-parameters.ts'

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
        resource: fhirTypes.map((type) => ({
          type,
          interaction: [{ code: 'read' }, { code: 'search-type' }],
          versioning: 'no-version',
          ...(type === 'Patient' ? { operation: [everything] } : {}),
          searchParam: Object.entries(parametersOf(type)).map(([name, kind]) => ({ name, type: kind })),
        })),
      },
    ],
  }
}
