import { expect, it } from 'vitest'
import { withParticipants } from './service-needs.ts'

const person = (id: string) => ({ id, location_id: 'here' })
const part = (...ids: string[]) => ({ kind: 'practitioner' as const, resources: ids.map(person) })

it.each<[string, ReturnType<typeof part>[], string[], string[][]]>([
  ['whoever is chosen takes the list they stand in', [part('ada', 'ben')], ['ben'], [['ben']]],
  ['each of two takes a list of their own', [part('ada', 'ben'), part('ben')], ['ada', 'ben'], [['ada'], ['ben']]],
  ['a list that nobody was chosen for stays as it is', [part('ada'), part('ben', 'cleo')], ['ada'], [['ada'], ['ben', 'cleo']]],
  ['whoever stands in no list is a need that nobody meets', [part('ada', 'ben')], ['cleo'], [['ada', 'ben'], []]],
  ['the second for the only list is a need that nobody meets', [part('ada', 'ben')], ['ada', 'ben'], [['ada'], []]],
])('%s', (_name, parts, chosen, expected) => {
  expect(withParticipants(parts, chosen).map(({ resources }) => resources.map(({ id }) => id))).toEqual(expected)
})
