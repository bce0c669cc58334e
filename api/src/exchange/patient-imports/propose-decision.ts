import { type ImportDecision, type ImportReason, isRefusedReason } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import { familyFirst, possibleSpellings, spellingsOf } from '@polyclinic/contract/kernel/normalize-name'
import { chartsOfKeys } from '../../chart/imported-resources/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { ImportedPerson } from './imported-person.ts'
import { chartsNamed, type OpenChartRow } from './patient-imports.sql.ts'

export interface Proposal {
  decision: ImportDecision
  reason: ImportReason
  patient_id: string | null
}

/** Name, in each of its spellings, and birth date; a name alone does not identify a person. */
const identitiesOf = ({ birth_date, ...name }: Pick<OpenChartRow, 'given_name' | 'family_name' | 'birth_date'>) =>
  birth_date ? spellingsOf(familyFirst(name)).map((spelling) => `${spelling}|${birth_date}`) : []
const senderKeyOf = ({ resources }: ImportedPerson) => resources[0]?.key ?? ''

/** The proposed decision for each person, in the order of the file, in three statements for any number of them. */
export async function proposeDecisions(scope: Scope, people: readonly ImportedPerson[]): Promise<Proposal[]> {
  const type = people[0]?.resources[0]?.type ?? 'Patient'
  const [sent, named] = await Promise.all([
    scope.rows(chartsOfKeys(scope, type, people.map(senderKeyOf))),
    scope.rows(
      chartsNamed(
        scope,
        people.flatMap(({ demographics }) => possibleSpellings(familyFirst(demographics))),
      ),
    ),
  ])
  const bySender = new Map(sent.map(({ resource_key, patient_id }) => [resource_key, patient_id]))
  const byIdentity = Map.groupBy(
    named.flatMap((chart) => identitiesOf(chart).map((identity) => ({ identity, id: chart.id }))),
    ({ identity }) => identity,
  )
  const today = todayIn(scope)
  const seen = new Set<string>()
  return people.map((person) => {
    const identities = identitiesOf(person.demographics)
    const matches = new Set(identities.flatMap((identity) => byIdentity.get(identity) ?? []).map(({ id }) => id))
    const proposal = propose(person, bySender.get(senderKeyOf(person)), [...matches], today)
    const isRepeated = identities.some((identity) => seen.has(identity)) && !isRefusedReason(proposal.reason)
    for (const identity of identities) seen.add(identity)
    return isRepeated ? { decision: 'skip', reason: 'repeated-in-file', patient_id: null } : proposal
  })
}

function propose(
  { fault, demographics }: ImportedPerson,
  importedBefore: string | undefined,
  matches: readonly string[],
  today: string,
): Proposal {
  const isFuture = demographics.birth_date !== null && demographics.birth_date > today
  if (fault ?? isFuture) return { decision: 'skip', reason: fault ?? 'birth-date-not-readable', patient_id: null }
  if (importedBefore) return { decision: 'merge', reason: 'imported-before', patient_id: importedBefore }
  if (matches.length > 1) return { decision: 'skip', reason: 'several-matches', patient_id: null }
  const [chart] = matches
  return chart
    ? { decision: 'merge', reason: 'same-name-and-birth-date', patient_id: chart }
    : { decision: 'create', reason: 'no-match', patient_id: null }
}
