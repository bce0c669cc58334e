import { createHash } from 'node:crypto'
import type { Call } from '@polyclinic/contract/kernel/call'
import type { Vault } from './crypto.ts'
import { buildersFor } from './db/builders.ts'
import type { Entry } from './db/enter.ts'
import type { DatabasePool } from './db/pool.ts'
import { preparedInsert } from './db/prepared-statement.ts'
import { build, type Statement } from './db/query.ts'
import { transact } from './db/transaction.ts'
import { Problem } from './problem.ts'

const insertOfAccount = preparedInsert('idempotency_keys')
const insertOfClinic = preparedInsert('organization_idempotency_keys')

/** The key of a request, and what it is bound to. */
export interface RequestKey {
  key: string
  request_hash: string
  /** All visitors share the nil id. */
  account_id: string
  /** The clinic in `X-Organization`. */
  organization_asked: string | null
}

/** `as` is the clinic and the person of the request: in another clinic it is another request. */
export const hashRequest = (method: string, url: string, as: unknown[], body: unknown) =>
  createHash('sha256')
    .update(`${method} ${url}\n${as.join(' ')}\n`)
    .update(body instanceof Uint8Array ? body : body === undefined ? '' : JSON.stringify(body))
    .digest('hex')

const sealedFor = ({ account_id, key }: RequestKey) => `${account_id} ${key}`

/**
 * The statements that store the key and the reply in the transaction of the change. A change of a clinic keeps its key there: one
 * node commits both. Where the request named its clinic elsewhere than in `X-Organization` the account keeps the key too: the
 * same key with another address or body, which may name another clinic, is refused by that row.
 */
export function keepReply(
  vault: Vault,
  request: RequestKey,
  organization_id: string | null,
  { value, call, now }: { value: unknown; call: Call; now: Date },
): Statement<unknown>[] {
  // A stored reply may be a page of a chart, so it is as secret as the sensitive columns.
  const reply = vault.seal(JSON.stringify(value ?? null), sealedFor(request))
  const { account_id, key, request_hash, organization_asked } = request
  const row = { account_id, key, request_hash, status: call.status ?? 200, reply, created_at: now }
  return [
    ...(organization_id === null ? [] : [insertOfClinic({ organization_id, ...row })]),
    ...(organization_id !== null && organization_id === organization_asked ? [] : [insertOfAccount(row)]),
  ]
}

/**
 * The reply to the first request with this key, kept in the clinic of the failed change, in that of `X-Organization`, or by the
 * account; null if there was none.
 */
export async function findFirstReply(
  pool: DatabasePool,
  vault: Vault,
  request: RequestKey,
  organization_id: string | null,
): Promise<{ value: unknown } | null> {
  const places = [...new Set([organization_id, request.organization_asked, null])]
  const found = (await Promise.all(places.map((place) => repliesIn(pool, request, place)))).flat()
  const [first] = found
  if (!first) return null
  if (found.some(({ request_hash }) => request_hash !== request.request_hash)) throw new Problem('idempotency_key_reused')
  return { value: JSON.parse(vault.open(first.reply ?? '', sealedFor(request))) }
}

interface KeptReply {
  request_hash: string
  reply: string | null
}

const ofAccount = (account_id: string, key: string) =>
  build.selectFrom('idempotency_keys').select(['request_hash', 'reply']).where('account_id', '=', account_id).where('key', '=', key)

const ofClinic = (organization_id: string, account_id: string, key: string) =>
  buildersFor(organization_id)
    .from('organization_idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('account_id', '=', account_id)
    .where('key', '=', key)

/** Reads with the least rights: whose key it is may have no other right in that clinic any more. */
async function repliesIn(pool: DatabasePool, { account_id, key }: RequestKey, organization_id: string | null) {
  const entry: Entry = { role: 'polyclinic_visitor', organization_id, patient_id: null, account_id }
  const statement = organization_id === null ? ofAccount(account_id, key) : ofClinic(organization_id, account_id, key)
  return (await transact(pool, entry, 'read', (tx) => tx.query<KeptReply>(statement))).rows
}
