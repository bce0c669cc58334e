import type { ProxyScope } from '@polyclinic/contract/kernel/access'
import { addPatient, type World } from './clinic.ts'

/** An account that may act for a patient; `email` is its own. */
export async function addProxy(world: World, organization_id: string, patient_id: string, scopes: ProxyScope[] = ['book']) {
  const account = await addPatient(world, organization_id)
  await world.owner.query(
    `insert into proxies (id, account_id, organization_id, patient_id, name, relationship, scopes, starts_on) values ($1, $2, $3, $4, 'Child', 'parent', $5, '2026-01-01')`,
    [crypto.randomUUID(), account.account_id, organization_id, patient_id, scopes],
  )
  const found = await world.owner.query<{ email: string }>('select email from accounts where id = $1', [account.account_id])
  return { ...account, acting_for: patient_id, email: found.rows[0]?.email as string }
}

export const endProxy = (world: World, account_id: string) =>
  world.owner.query('update proxies set revoked_at = now() where account_id = $1', [account_id])

/** A chart that nobody signs in to, and without an address of its own: a child's. */
export const hideAccount = (world: World, patient_id: string) =>
  world.owner.query('update patients set account_id = null, email = null where id = $1', [patient_id])
