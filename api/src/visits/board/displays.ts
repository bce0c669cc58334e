import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import type { board, Display } from '@polyclinic/contract/visits/board/board'
import { activeLocations } from '../../engine/scheduling/index.ts'
import { hashToken } from '../../kernel/crypto.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem, refuseField, stale } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { newDisplaySecret } from './display-secret.ts'
import { displayRows, insertDisplay, updateDisplayRow } from './displays.sql.ts'

type DisplayRow = Awaited<ReturnType<typeof oneDisplay>>
const oneDisplay = (scope: Scope, id: string) => scope.one(displayRows(scope).where('displays.id', '=', id))

const present = ({ location_id, location_name, status, ...row }: DisplayRow): Display => ({
  ...row,
  status: status as Display['status'],
  location: location_id && location_name ? { id: location_id, name: location_name } : null,
})

export async function listDisplays(scope: Scope, { cursor, limit, status, total }: QueryOf<typeof board.listDisplays>) {
  const after = readCursor(cursor, 2)
  const chosen = displayRows(scope).where('displays.status', '=', status)
  const [rows, counted] = await Promise.all([
    scope.rows(
      chosen
        .$if(after !== null, (q) =>
          q.where((eb) => eb(eb.refTuple('displays.name', 'displays.id'), '>', eb.tuple(after?.[0] as string, after?.[1] as string))),
        )
        .orderBy('displays.name')
        .orderBy('displays.id')
        .limit(limit + 1),
    ),
    total === 'true' ? scope.one(chosen.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'))) : {},
  ])
  return { ...pageOf(rows, limit, (row) => [row.name, row.id], present), ...counted }
}

/** A display and its address: the secret is answered this once, and kept as a hash. */
export async function createDisplay(scope: WriteScope, { name, location_id = null }: BodyOf<typeof board.createDisplay>) {
  await requireLocation(scope, location_id)
  const id = newId()
  const secret = newDisplaySecret(scope.organization_id)
  await scope.run(
    insertDisplay(scope, {
      id,
      name,
      location_id,
      secret_hash: hashToken(secret),
      created_by: scope.actor.account_id,
      created_at: scope.at,
    }),
  )
  return { ...(await readBack(scope, id)), secret }
}

export async function updateDisplay(scope: WriteScope, id: string, if_match: number, body: BodyOf<typeof board.updateDisplay>) {
  const before = await oneDisplay(scope, id)
  requireCurrent(before, if_match)
  await requireLocation(scope, body.location_id ?? null)
  // Another change may have come first at this moment.
  if ((await scope.run(updateDisplayRow(scope, id).where('version', '=', if_match).set(body))) === 0)
    requireCurrent(await oneDisplay(scope, id), if_match)
  return readBack(scope, id)
}

/** Its address shows nothing from now on; the screens that show it learn it at once. */
export async function revokeDisplay(scope: WriteScope, id: string) {
  if ((await scope.run(updateDisplayRow(scope, id).set({ status: 'revoked', revoked_at: scope.at }))) === 0)
    requireActive(await oneDisplay(scope, id))
  return readBack(scope, id)
}

async function requireLocation(scope: Scope, location_id: string | null) {
  if (location_id && !(await scope.rows(activeLocations(scope))).some((place) => place.id === location_id))
    refuseField('location_id', 'Choose a location of this clinic.')
}

function requireCurrent(display: DisplayRow, version: number) {
  if (display.version !== version) stale(present(display))
  requireActive(display)
}

function requireActive({ status }: DisplayRow) {
  if (status !== 'active') throw new Problem('state_not_allowed', 'This display was ended already.')
}

async function readBack(scope: WriteScope, id: string) {
  scope.setAuditSubject({ subject_kind: 'display', subject_id: id })
  return present(await oneDisplay(scope, id))
}
