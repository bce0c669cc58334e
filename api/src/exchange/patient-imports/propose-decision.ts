import { type ImportDecision, type ImportReason, isRefusedReason } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import { chartsOfKeys } from '../../chart/imported-resources/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { normalizeName } from '../../kernel/normalize-name.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { ImportedPerson } from './imported-person.ts'
import { chartsNamed } from './patient-imports.sql.ts'

export interface Proposal {
  decision: ImportDecision
  reason: ImportReason
  patient_id: string | null
}

/** The sort key of a person's name, by which charts recognize the same person. */
const nameKeyOf = ({ demographics: { given_name, family_name } }: ImportedPerson) => normalizeName(`${family_name} ${given_name}`)
/** Name and birth date; a name alone does not identify a person. */
const identityOf = (person: ImportedPerson) =>
  person.demographics.birth_date ? `${nameKeyOf(person)}|${person.demographics.birth_date}` : null
const senderKeyOf = ({ resources }: ImportedPerson) => resources[0]?.key ?? ''

/** The proposed decision for each person, in the order of the file, in three statements for any number of them. */
export async function proposeDecisions(scope: Scope, people: readonly ImportedPerson[]): Promise<Proposal[]> {
  const type = people[0]?.resources[0]?.type ?? 'Patient'
  const [sent, named] = await Promise.all([
    scope.rows(chartsOfKeys(scope, type, people.map(senderKeyOf))),
    scope.rows(chartsNamed(scope, people.map(nameKeyOf))),
  ])
  const bySender = new Map(sent.map(({ resource_key, patient_id }) => [resource_key, patient_id]))
  const byIdentity = Map.groupBy(named, ({ name_key, birth_date }) => `${name_key}|${birth_date}`)
  const today = todayIn(scope)
  const seen = new Set<string>()
  return people.map((person) => {
    const identity = identityOf(person)
    const proposal = propose(person, bySender.get(senderKeyOf(person)), (identity && byIdentity.get(identity)) || [], today)
    const isRepeated = identity !== null && seen.has(identity) && !isRefusedReason(proposal.reason)
    if (identity) seen.add(identity)
    return isRepeated ? { decision: 'skip', reason: 'repeated-in-file', patient_id: null } : proposal
  })
}

function propose(
  { fault, demographics }: ImportedPerson,
  importedBefore: string | undefined,
  matches: readonly { id: string }[],
  today: string,
): Proposal {
  const isFuture = demographics.birth_date !== null && demographics.birth_date > today
  if (fault ?? isFuture) return { decision: 'skip', reason: fault ?? 'birth-date-not-readable', patient_id: null }
  if (importedBefore) return { decision: 'merge', reason: 'imported-before', patient_id: importedBefore }
  if (matches.length > 1) return { decision: 'skip', reason: 'several-matches', patient_id: null }
  const [chart] = matches
  return chart
    ? { decision: 'merge', reason: 'same-name-and-birth-date', patient_id: chart.id }
    : { decision: 'create', reason: 'no-match', patient_id: null }
}
