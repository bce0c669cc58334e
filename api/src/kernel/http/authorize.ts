import type { Permission, ProxyScope } from '@polyclinic/contract/kernel/access'
import type { Call } from '@polyclinic/contract/kernel/call'
import { Problem } from '../problem.ts'
import type { RequestContext } from '../request-context.ts'
import { type Session, suspendedSentence } from '../session.ts'

const fiveMinutes = 5 * 60_000

/** Refuses a call that this session may not make: by kind, clinic, permission, second factor, and password confirmation. */
export function authorize(call: Call, context: RequestContext) {
  const { session } = context
  if (call.access === 'public') return
  if (!session) throw new Problem('unauthenticated')
  if (session.setup_only && !openDuringSetup(call.path)) throw new Problem('second_factor_setup_required')
  if (session.api_token) return authorizeProgram(call, context, session.api_token.scopes)
  const kind = call.access.startsWith('org') ? 'org_user' : call.access
  if (kind !== 'signed-in' && session.kind !== kind) throw new Problem('forbidden', 'This is for another kind of account.')
  if (call.access.startsWith('org') || call.access === 'patient') inClinic(call, context)
  if (call.access.startsWith('org:') && !session.permissions.has(call.access.slice(4) as Permission)) throw new Problem('forbidden')
  if (call.sensitive) askPasswordAgain(session, context.now)
}

/** A token may make only the calls that its scopes name, however little permission a call requires of staff. */
function authorizeProgram(call: Call, context: RequestContext, scopes: ReadonlySet<string>) {
  if (!call.token_scope) throw new Problem('forbidden', 'A token does not open this: somebody has to sign in.')
  inClinic(call, context)
  if (!scopes.has(call.token_scope)) throw new Problem('forbidden', `This token has no scope ${call.token_scope}.`)
}

/** Refuses unless the password was given in the last five minutes: for calls that are sensitive only with some input. */
export function askPasswordAgain(session: Session | null, now: Date) {
  if (!session || now.getTime() - Date.parse(session.reauthenticated_at) > fiveMinutes) throw new Problem('reauthentication_required')
}

const openDuringSetup = (path: string) => path.startsWith('/account/second-factor') || /\/(logout|me|reauthenticate)$/.test(path)

function inClinic(call: Call, { session, organization_asked }: RequestContext) {
  if (call.organization === false || !session) return
  const { clinic } = session
  if (!clinic) throw organization_asked ? new Problem('not_found', 'This clinic was not found.') : new Problem('organization_required')
  if (clinic.status === 'pending') throw new Problem('forbidden', 'This clinic is waiting to be approved.')
  if (clinic.status === 'closed') throw new Problem('forbidden', 'This clinic is closed.')
  if (clinic.status === 'suspended' && call.method !== 'GET') throw new Problem('forbidden', suspendedSentence)
  if (session.second_factor_required && !session.second_factor && !session.sample) {
    throw new Problem('second_factor_setup_required', 'This clinic asks for a second factor. Set one up first.')
  }
  if (call.access !== 'patient') return
  if (!session.patient_id) throw new Problem('not_found', 'This person was not found.')
  if (!mayAct(session, call)) throw new Problem('forbidden', notForThem[call.proxy_scopes?.[0] as ProxyScope])
}

/** Whether the session may make such a call for the person it acts for, if it acts for another person. */
export function mayAct({ acting_for }: Session, { proxy_scopes }: Pick<Call, 'proxy_scopes'>) {
  if (!acting_for || proxy_scopes === 'any') return true
  return proxy_scopes?.some((scope) => acting_for.scopes.includes(scope)) ?? false
}

/** The refusal of a proxy that lacks the scope that a call mainly needs. */
const notForThem: Record<ProxyScope, string> = {
  book: 'You may not book for this person.',
  pay: 'You may not see the bills of this person.',
  'see visits': 'You may not see the visits of this person.',
  'see records': 'You may not see the records of this person.',
  'change details': 'You may not change the details of this person.',
  'write messages': 'You may not write messages for this person.',
}
