import { unnamedSender } from '@polyclinic/contract/chart/imported-resources/unnamed-sender'
import { describe, expect, it } from 'vitest'
import { referencesTo, toPerson } from './read-bundle.ts'
import { sendersOf } from './sender-of.ts'

const person = { resourceType: 'Patient', id: 'p', name: [{ family: 'Ahlers', given: ['Runa'] }] }
const ada = { resourceType: 'Practitioner', id: 'ada', name: [{ prefix: ['Dr'], given: ['Ada'], family: 'Green' }] }
const hospital = { resourceType: 'Organization', id: 'hill', name: 'Hill Hospital' }
const laboratory = { resourceType: 'Organization', id: 'lab', name: 'Harbour Laboratory' }
const role = {
  resourceType: 'PractitionerRole',
  id: 'r',
  practitioner: { reference: 'Practitioner/ada' },
  organization: { reference: 'Organization/hill' },
}
const subject = { reference: 'Patient/p' }

/** The sender of the last of these resources, which are sent with the person. */
function senderOf(...resources: { resourceType: string; id?: string }[]): string {
  const entries = [person, ...resources].map((resource) => ({ resource, references: referencesTo(resource, undefined) }))
  const { resources: all } = toPerson(entries)
  const last = all.find(({ content }) => content === resources.at(-1))
  if (!last) throw new Error('It is not among them.')
  return sendersOf(all)(last)
}
const condition = (more: object) => ({ resourceType: 'Condition', id: 'c', subject, ...more })

describe('the sender of a resource', () => {
  it.each<[title: string, expected: string, resources: { resourceType: string }[]]>([
    [
      'its recorder and the organization of the visit',
      'Ada Green, Hill Hospital',
      [
        ada,
        hospital,
        { resourceType: 'Encounter', id: 'e', subject, serviceProvider: { reference: 'Organization/hill' } } as never,
        condition({ recorder: { reference: 'Practitioner/ada' }, encounter: { reference: 'Encounter/e' } }),
      ],
    ],
    [
      'its performers',
      'Ada Green, Harbour Laboratory',
      [
        ada,
        laboratory,
        {
          resourceType: 'Observation',
          id: 'o',
          subject,
          performer: [{ reference: 'Organization/lab' }, { reference: 'Practitioner/ada' }],
        } as never,
      ],
    ],
    [
      'who gave a vaccination',
      'Ada Green',
      [
        ada,
        { resourceType: 'Immunization', id: 'i', patient: subject, performer: [{ actor: { reference: 'Practitioner/ada' } }] } as never,
      ],
    ],
    [
      'a role, by whom it is of and where',
      'Ada Green, Hill Hospital',
      [ada, hospital, role, condition({ asserter: { reference: 'PractitionerRole/r' } })],
    ],
    ['a name alone', 'Dr Bell', [condition({ recorder: { display: 'Dr Bell' } })]],
    [
      'what a Provenance says of it',
      'Ada Green, Hill Hospital',
      [
        ada,
        hospital,
        {
          resourceType: 'Provenance',
          id: 'v',
          patient: subject,
          target: [{ reference: 'Condition/c' }],
          agent: [{ who: { reference: 'Practitioner/ada' }, onBehalfOf: { reference: 'Organization/hill' } }],
        } as never,
        condition({}),
      ],
    ],
    [
      'the only organization that came with the person',
      'Hill Hospital',
      [
        hospital,
        { resourceType: 'Encounter', id: 'e', subject, serviceProvider: { reference: 'Organization/hill' } } as never,
        condition({}),
      ],
    ],
    [
      'the address of the system, where nothing else is named',
      'records.hill.example',
      [condition({ meta: { source: 'https://records.hill.example/fhir#7' } })],
    ],
    ['nobody', unnamedSender, [condition({})]],
    ['nobody, where the patient said it', unnamedSender, [condition({ recorder: { reference: 'Patient/p', display: 'Runa Ahlers' } })]],
    ['nobody, where a relative said it', unnamedSender, [condition({ asserter: { reference: 'RelatedPerson/x', display: 'Ida Ahlers' } })]],
    [
      'nobody, where a source is no address',
      unnamedSender,
      [condition({ meta: { source: 'urn:uuid:1' }, recorder: 'Dr Bell', performer: [null, 7] })],
    ],
  ])('is %s', (_title, expected, resources) => {
    expect(senderOf(...resources)).toBe(expected)
  })

  it('is as long as a source may be', () => {
    expect(senderOf(condition({ recorder: { display: 'x'.repeat(500) } }))).toHaveLength(200)
  })
})
