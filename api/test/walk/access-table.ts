import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { permissions, rolePermissions, type StaffRole, staffRoles, type UserKind } from '@polyclinic/contract/kernel/access'
import type { Call } from '@polyclinic/contract/kernel/call'
import { inject } from 'vitest'
import { routes } from '../../src/app.ts'

/** The reviewed file: who may make each call and what it shows. Printed from the contract by `access-table.test.ts -u`. */
export const accessTableFile = fileURLToPath(new URL('./access-table.txt', import.meta.url))

interface AccessRow {
  access: string
  /** The category of patient data that the reply shows. */
  patient_data: string | null
  sensitive: boolean
  secret: boolean
  /** It works without a chosen clinic. */
  without_clinic: boolean
  versioned: boolean
}

interface AccessTable {
  calls: Map<string, AccessRow>
  roles: Map<string, ReadonlySet<string>>
}

const head = `Who may make each call, and what its reply shows; and which roles have each permission.

access-table.test.ts compares this file with the contract, and the refusal walk takes what it expects from here, so that a
weaker contract turns tests red. Printed by: npm run vitest -- --project api api/test/walk/access-table.test.ts -u
Read the difference before it is committed: each line is a decision about who may see or do what.

sensitive: asks for the password again. secret: the reply is never kept. without-clinic: no clinic need be chosen.
if-match: needs the version that it changes. system/…: what a token must have for a program to make the call.
`

const flagsOf = (call: Call) =>
  [
    call.sensitive && 'sensitive',
    call.secret && 'secret',
    call.organization === false && 'without-clinic',
    call.versioned && 'if-match',
    call.token_scope,
  ].filter((flag) => typeof flag === 'string')

/** The contract as text: one line for each call and one for each permission, in the order of the alphabet. */
export function printAccessTable(): string {
  const calls = routes.map(({ name, call }) =>
    [name.padEnd(43), call.access.padEnd(26), (call.patient_data ?? '-').padEnd(14), ...flagsOf(call)].join(' ').trimEnd(),
  )
  const having = (permission: string) => staffRoles.filter((role) => (rolePermissions[role] as readonly string[]).includes(permission))
  const roles = permissions.map((permission) => [permission.padEnd(22), ...having(permission)].join(' '))
  return [
    head,
    '# calls: name, access, patient data, what else',
    ...calls.sort(),
    '',
    '# permissions: name, roles',
    ...roles.sort(),
    '',
  ].join('\n')
}

/** The table as it was reviewed, which may differ from the current contract; where it is printed anew (`-u`), as it will stand there. */
function readAccessTable(): AccessTable {
  const text = inject('updates_snapshots') ? printAccessTable() : readFileSync(accessTableFile, 'utf8')
  const [, calls = '', roles = ''] = text.split(/^# .*$/m)
  const words = (part: string) =>
    part
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(/\s+/) as [string, ...string[]])
  const table: AccessTable = { calls: new Map(), roles: new Map() }
  for (const [name, access = '', patient_data = '-', ...flags] of words(calls))
    table.calls.set(name, {
      access,
      patient_data: patient_data === '-' ? null : patient_data,
      sensitive: flags.includes('sensitive'),
      secret: flags.includes('secret'),
      without_clinic: flags.includes('without-clinic'),
      versioned: flags.includes('if-match'),
    })
  for (const role of staffRoles)
    table.roles.set(role, new Set(words(roles).flatMap(([permission, ...having]) => (having.includes(role) ? [permission] : []))))
  return table
}

const reviewed = readAccessTable()

/** The reviewed row of a call; throws for a call without one. */
export function reviewedRow(name: string): AccessRow {
  const row = reviewed.calls.get(name)
  if (!row) throw new Error(`${name} does not stand in ${accessTableFile}: print it again and review it.`)
  return row
}

/** The kind of account of a call. */
export function kindOf(name: string): UserKind | 'public' | 'signed-in' {
  const { access } = reviewedRow(name)
  return access.startsWith('org') ? 'org_user' : (access as UserKind | 'public' | 'signed-in')
}

/** The permission that a call of staff needs; null: any member of the clinic may. */
export function permissionOf(name: string): string | null {
  const { access } = reviewedRow(name)
  return access.startsWith('org:') ? access.slice(4) : null
}

export const mayHave = (role: StaffRole | null, permission: string) => Boolean(role && reviewed.roles.get(role)?.has(permission))

/** Whether a kind of account, and of staff this role, may make the call. */
export function mayCall(name: string, kind: UserKind, role: StaffRole | null): boolean {
  const whose = kindOf(name)
  if (whose === 'public' || whose === 'signed-in') return true
  if (whose !== kind) return false
  const permission = permissionOf(name)
  return permission === null || mayHave(role, permission)
}
