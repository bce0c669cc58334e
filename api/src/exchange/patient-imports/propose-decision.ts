import { type ImportDecision, type ImportReason, isRefusedReason } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import { chartsOfKeys } from '../../chart/imported-resources/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { ImportedPerson } from './imported-person.ts'
import { chartsNamed } from './patient-imports.sql.ts'
import { factsOf, identitiesOf, type PersonFacts } from './person-facts.ts'

export interface Proposal {
  decision: ImportDecision
  reason: ImportReason
  patient_id: string | null
}

/** The proposed decision for each person, in the order of the file, in two statements for any number of them. */
export async function proposeDecisions(scope: Scope, people: readonly PersonFacts[]): Promise<Proposal[]> {
  const type = people[0]?.type ?? 'Patient'
  const keys = people.map(({ key }) => key)
  const [sent, named] = await Promise.all([
    scope.rows(chartsOfKeys(scope, type, keys)),
    scope.rows(
      chartsNamed(
        scope,
        people.flatMap(({ spellings }) => spellings),
      ),
    ),
  ])
  const bySender = new Map(sent.map(({ resource_key, patient_id }) => [resource_key, patient_id]))
  const byIdentity = Map.groupBy(
    named.flatMap((chart) => identitiesOf(chart).map((identity) => ({ identity, id: chart.id }))),
    ({ identity }) => identity,
  )
  const today = todayIn(scope)
  return people.map((person) => {
    const matches = new Set(person.identities.flatMap((identity) => byIdentity.get(identity) ?? []).map(({ id }) => id))
    const proposal = propose(person, bySender.get(person.key), [...matches], today)
    const isRepeated = person.is_repeated && !isRefusedReason(proposal.reason)
    return isRepeated ? { decision: 'skip', reason: 'repeated-in-file', patient_id: null } : proposal
  })
}

/**
 * What was proposed is asked once more when the turn of a person comes: a chart may have been made since the upload, by another
 * upload of the same file. What a member chose stays.
 * @throws {Problem} `state_not_allowed`, if a chart has the name and birth date now: whether it is the same person, somebody decides.
 */
export async function proposeAgain(
  scope: Scope,
  row: Proposal,
  person: Pick<ImportedPerson, 'demographics' | 'resources'>,
): Promise<Proposal> {
  if (row.decision !== 'create' || row.reason === 'chosen') return row
  const [proposal] = await proposeDecisions(scope, [factsOf({ ...person, fault: null })])
  if (proposal?.reason === 'imported-before') return proposal
  if (proposal?.reason === 'no-match') return row
  throw new Problem('state_not_allowed', 'A chart with this name and birth date was made since the upload. Upload this person again.')
}

function propose(
  { fault, birth_date }: PersonFacts,
  importedBefore: string | undefined,
  matches: readonly string[],
  today: string,
): Proposal {
  const isFuture = birth_date !== null && birth_date > today
  if (fault ?? isFuture) return { decision: 'skip', reason: fault ?? 'birth-date-not-readable', patient_id: null }
  if (importedBefore) return { decision: 'merge', reason: 'imported-before', patient_id: importedBefore }
  if (matches.length > 1) return { decision: 'skip', reason: 'several-matches', patient_id: null }
  const [chart] = matches
  return chart
    ? { decision: 'merge', reason: 'same-name-and-birth-date', patient_id: chart }
    : { decision: 'create', reason: 'no-match', patient_id: null }
}
