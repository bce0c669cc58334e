import { createHash } from 'node:crypto'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { holds } from '@polyclinic/contract/visits/appointments/holds'
import { deleteHoldsOf, insertHold, reserveSlot } from '../../../../engine/scheduling/index.ts'
import { hashToken, newToken } from '../../../../kernel/crypto.ts'
import { inTurn } from '../../../../kernel/db/in-turn.ts'
import { networkOf } from '../../../../kernel/http/network-of.ts'
import { newId } from '../../../../kernel/ids.ts'
import { notFound, Problem } from '../../../../kernel/problem.ts'
import type { RequestContext } from '../../../../kernel/request-context.ts'
import type { Scope, WriteScope } from '../../../../kernel/scope.ts'
import { choosePractitioner } from '../choose-practitioner.ts'
import { refuseFullForNew } from '../online-limits.ts'
import { prepareVisit, refuseRequestOnly } from '../prepare-visit.ts'
import { presentHold } from './present-hold.ts'

/** Time to find a password, or to register and fetch a code from a mailbox. */
const twentyMinutes = 20 * 60_000
/** At a time in a clinic: of one network, and with one practitioner. Strangers must not take a day from patients. */
const most = { of_network: 3, with_practitioner: 3 }

/** Whose hold it is: no account's, but made of the token that one browser keeps. */
function visitorId(visitor_token: string): string {
  const hex = createHash('sha256').update(`visitor ${visitor_token}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

const openVisitorHolds = (scope: Scope) =>
  scope
    .from('holds')
    .select(['account_id', 'visitor_network', 'practitioner_id'])
    .where('visitor_network', 'is not', null)
    .where('expires_at', '>', scope.at)

/**
 * Keeps a time for somebody who is about to sign in or to register. The browser that has the token may exchange it for
 * another time, and takes it over by `createHold` once it is signed in.
 */
export async function holdForVisitor(context: RequestContext, body: BodyOf<typeof holds.createVisitorHold>) {
  const { organization_id, visitor_token = newToken(), ...wish } = body
  const clinic = await context.clinic(organization_id)
  if (clinic?.status !== 'active') notFound('This clinic was not found.')
  const hold = await context.system('visitor hold', clinic, async (scope) => {
    const account_id = visitorId(visitor_token)
    await inTurn(scope, 'visitor holds')
    for (const former of await scope.rows(deleteHoldsOf(scope, account_id))) await scope.emit('hold.released', former)
    const patient_wish = { ...wish, audience: 'patient' as const, is_visitor: true }
    const practitioner_id = wish.practitioner_id ?? (await choosePractitioner(scope, patient_wish))
    const visitor_network = hashToken(networkOf(context.request.address))
    const open = await scope.rows(openVisitorHolds(scope))
    if (
      open.filter((hold) => hold.visitor_network === visitor_network).length >= most.of_network ||
      open.filter((hold) => hold.practitioner_id === practitioner_id).length >= most.with_practitioner
    )
      throw new Problem('refused_by_rule', 'This time cannot be kept before you sign in. It stays free until somebody books it.')
    const { service, location_id, starts_at, ends_at } = await prepareVisit(scope, { ...patient_wish, practitioner_id })
    refuseRequestOnly(service)
    await refuseFullForNew(scope, practitioner_id, starts_at)
    const id = newId()
    const { service_id } = wish
    const expires_at = new Date(scope.now.getTime() + twentyMinutes).toISOString()
    const time = { id, practitioner_id, service_id, starts_at, ends_at, expires_at }
    await scope.run(insertHold(scope, { ...time, account_id, visitor_network, location_id, created_at: scope.at }))
    await reserveSlot(scope, {
      ...service,
      owner: { hold_id: id, expires_at },
      service_id,
      practitioner_id,
      location_id,
      starts_at,
      ends_at,
      new_patient: true,
    })
    await scope.emit('hold.created', time)
    scope.setAuditSubject({ subject_kind: 'hold', subject_id: id })
    return presentHold(scope, { ...time, location_id })
  })
  return { ...hold, visitor_token }
}

/**
 * Ends what this browser kept before it signed in. Its time, when it is the one that is asked for now, was checked when it was
 * kept, and is with whoever was chosen then.
 */
export async function takeOver(scope: WriteScope, visitor_token: string, slot: { service_id: string; starts_at: string }) {
  const [kept] = await scope.rows(deleteHoldsOf(scope, visitorId(visitor_token)))
  if (!kept) return null
  const isSame = kept.service_id === slot.service_id && kept.starts_at === new Date(slot.starts_at).toISOString()
  if (isSame && kept.expires_at > scope.at) return { practitioner_id: kept.practitioner_id, kept_at: kept.created_at }
  await scope.emit('hold.released', kept)
  return null
}
