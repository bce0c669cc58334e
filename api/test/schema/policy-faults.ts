import type { Grant, Policy } from './catalogue.ts'

const parenthesised = (text: string) => text.startsWith('(') && closing(text) === text.length - 1

/** Where the bracket that opens a text closes. */
function closing(text: string): number {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "'") quoted = !quoted
    else if (!quoted && text[at] === '(') depth++
    else if (!quoted && text[at] === ')' && --depth === 0) return at
  }
  return -1
}

/**
 * The conditions of a policy's expression that all have to hold, as the catalogue prints them. A comparison of a column with a
 * setting of the transaction reads `column = setting`; any other condition is returned unchanged.
 */
export function conditionsOf(expression: string | null): string[] {
  if (expression === null) return []
  let text = expression
  while (parenthesised(text)) text = text.slice(1, -1)
  const parts: string[] = []
  for (let depth = 0, from = 0, at = 0, quoted = false; at <= text.length; at++) {
    if (text[at] === "'") quoted = !quoted
    if (quoted) continue
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
    if (depth === 0 && (at === text.length || text.startsWith(' AND ', at))) {
      parts.push(text.slice(from, at))
      from = at + ' AND '.length
    }
  }
  if (parts.length > 1) return parts.flatMap(conditionsOf)
  const ofPatient = askingForPatient.exec(text)
  if (ofPatient) return [`${ofPatient[1]} ${ofThePatient}`]
  const compared = /^(\w+) = \(NULLIF\(current_setting\('(app\.\w+)'::text, true\), ''::text\)\)::uuid$/.exec(text)
  return [compared ? `${compared[1]} = ${compared[2]}` : text]
}

const clinic = 'organization_id = app.organization_id'
/** The chart of the session, or one that was merged into it: what asks for the first alone hides rows of the patient. */
const ofThePatient = 'is app.patient_id or of app.linked_patient_ids'
const askingForPatient =
  /^\((\w+) = \(NULLIF\(current_setting\('app\.patient_id'::text, true\), ''::text\)\)::uuid\) OR \(\1 = ANY \(\(string_to_array\(current_setting\('app\.linked_patient_ids'::text, true\), ','::text\)\)::uuid\[\]\)\)$/
const patient = (table: string) => `${table === 'patients' ? 'id' : 'patient_id'} ${ofThePatient}`

/** The two expressions of a policy that it needs by its command and by what its roles may do with the table. */
function sidesOf(policy: Policy, grants: readonly Grant[]): ['using' | 'with check', string | null][] {
  const may = (...privileges: string[]) =>
    grants.some(
      (grant) =>
        grant.table === policy.table &&
        (policy.roles.includes(grant.role) || policy.roles.includes('public')) &&
        privileges.includes(grant.privilege),
    )
  const { command } = policy
  const writes = command === 'insert' || ((command === 'update' || command === 'all') && may('insert', 'update'))
  return [
    ...(command === 'insert' ? [] : [['using', policy.using] as ['using', string | null]]),
    // Without a condition of its own the policy would use the other one; written twice, neither can be weakened unseen.
    ...(writes || policy.check !== null ? [['with check', policy.check] as ['with check', string | null]] : []),
  ]
}

/** The conditions of policies on clinics' tables that allow rows of another clinic. */
export const clinicFaults = (policies: readonly Policy[], grants: readonly Grant[]) => [
  ...policies.flatMap((policy) =>
    sidesOf(policy, grants).flatMap(([side, expression]) =>
      conditionsOf(expression).includes(clinic) ? [] : [`${policy.table}: ${side} of policy ${policy.name} does not ask for the clinic`],
    ),
  ),
  ...policies
    .filter((policy) => !policy.permissive || policy.roles.includes('public'))
    .map((policy) => `${policy.table}: policy ${policy.name} is ${policy.permissive ? 'for everybody' : 'restrictive'}`),
]

/** The tables whose policies for the patient allow rows of another patient, with their conditions. */
export function openToOtherPatients(policies: readonly Policy[], grants: readonly Grant[]): Record<string, string[]> {
  const open: Record<string, string[]> = {}
  for (const policy of policies.filter(({ roles }) => roles.includes('polyclinic_patient'))) {
    for (const [side, expression] of sidesOf(policy, grants)) {
      const conditions = conditionsOf(expression)
      if (conditions.includes(patient(policy.table))) continue
      const remaining = conditions.filter((condition) => condition !== clinic)
      open[policy.table] = [...(open[policy.table] ?? []), `${policy.command}, ${side}: ${remaining.join(' and ') || 'the clinic alone'}`]
    }
  }
  return open
}

/** The conditions of policies besides the clinic and the patient. */
export const furtherConditions = (policies: readonly Policy[]) =>
  policies.flatMap((policy) =>
    (['using', 'check'] as const).flatMap((side) =>
      conditionsOf(policy[side])
        .filter((condition) => condition !== clinic && condition !== patient(policy.table))
        .map((condition) => `${policy.table}, ${policy.name}, ${side === 'using' ? side : 'with check'}: ${condition}`),
    ),
  )

/** The policies that read other rows: a cluster refuses them on a table that is spread. */
export const policiesWithSubquery = (policies: readonly Policy[]) =>
  policies.filter(({ using, check }) => /\bSELECT\b/.test(`${using} ${check}`)).map(({ table, name }) => `${table}: ${name}`)
