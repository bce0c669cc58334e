import { noWaySentences } from '@polyclinic/contract/clinic/notifications/message-ways'
import type { Later, MessageCheck, Waiting } from '../../kernel/outbox/waiting.ts'
import type { PlatformWriteScope, WriteScope } from '../../kernel/scope.ts'
import { isForOther, mayStillRead } from './address-of-other.ts'
import type { Copy, Questions, Subject } from './questions.ts'
import { findStyle, routeMessage } from './route-message.ts'
import { templateOf } from './templates/templates.ts'

/** Checks whether a waiting message is still true, and chooses the channel by which it reaches a recipient who wants it. */
export function checkMessage(questions: Questions): MessageCheck {
  return async (scope, message) => {
    const truth = await findState(questions, scope, message)
    if ('verdict' in truth) return truth.verdict
    const template = templateOf(message.template)
    if (!template) return `There is no template ${message.template}.`
    const { patient_id } = truth
    if (template.topic === null) {
      await findStyle(scope, message)
      return unaddressed(message)
    }
    return routeMessage(questions, scope, message, { topic: template.topic, patient_id })
  }
}

/** Why a message that is always sent cannot leave: it has no address. */
const unaddressed = ({ recipient }: Waiting) => (recipient === '' ? noWaySentences['no-address'] : null)

async function findState(
  { subjects, hasDied }: Questions,
  scope: WriteScope & PlatformWriteScope,
  message: Waiting,
): Promise<{ verdict: string | Later } | { patient_id: string | null }> {
  const { subject_kind, subject_id } = message
  const ask = subject_kind && Object.hasOwn(subjects, subject_kind) ? subjects[subject_kind] : undefined
  if (!ask || !subject_id) return { patient_id: null }
  const subject = await ask(scope, subject_id, message)
  if (!subject) return { verdict: 'What it is about is gone.' }
  const { patient_id } = subject
  if (patient_id && (await hasDied(scope, patient_id))) return { verdict: 'The patient has died.' }
  const state = stateOf(subject, message)
  if (state !== null) return { verdict: state }
  if (isForOther(message) && patient_id && !(await mayStillRead(scope, patient_id, message)))
    return { verdict: 'Whoever it was for does not act for the patient any more.' }
  if (isForOther(message) && patient_id) message.payload = { ...message.payload, person_id: patient_id }
  for (const copy of subject.copies ?? []) await copyTo(scope, message, copy)
  return { patient_id }
}

/** What the subject says about the message: a reason not to send it, or its current values, which are put into it. */
function stateOf({ state, version }: Subject, message: Waiting): string | Later | null {
  const { subject_version } = message
  if (state === undefined) {
    return subject_version !== null && version !== null && version > subject_version ? 'What it is about has changed since.' : null
  }
  if (typeof state === 'string' || 'later' in state) return state
  Object.assign(message, state)
  return null
}

/** Sends a copy by message and to the inbox, as the settings of the account say. */
async function copyTo(scope: WriteScope, message: Waiting, { account_id, by_message, in_app }: Copy) {
  const { template, payload, subject_kind, subject_id, subject_version } = message
  const copy_of_message = {
    template,
    payload: { ...payload, copy: true },
    account_id,
    ...(subject_kind && subject_id ? { subject_kind, subject_id } : {}),
    ...(subject_version === null ? {} : { subject_version }),
  }
  if (by_message) await scope.send({ ...copy_of_message, channel: 'email', recipient: '' })
  if (in_app) await scope.send({ ...copy_of_message, channel: 'in_app', recipient: account_id })
}
