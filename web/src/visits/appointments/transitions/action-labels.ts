import { type AppointmentAction, appointmentMachine } from '@polyclinic/contract/visits/appointments/appointment-transitions'
import type { TFunction } from 'i18next'

/** The label of the button of a transition. */
export function actionLabel(action: AppointmentAction, t: TFunction) {
  const labels: Record<AppointmentAction, string> = {
    book: t('Confirm'),
    move: t('Move'),
    arrive: t('Arrive'),
    'check-in': t('Check in'),
    start: t('Start'),
    fulfil: t('Finish'),
    'took-place': t('Took place'),
    cancel: t('Cancel'),
    leave: t('Left unseen'),
    'no-show': t('No-show'),
    reopen: t('Reopen'),
    undo: t('Take back'),
    'enter-in-error': t('Mark as entered in error'),
  }
  return labels[action]
}

/** The notification after a transition. */
export function actionDone(action: AppointmentAction, name: string, t: TFunction) {
  const sentences: Record<AppointmentAction, string> = {
    book: t('{{name}} is booked.', { name }),
    move: t('{{name}} is moved.', { name }),
    arrive: t('{{name}} has arrived.', { name }),
    'check-in': t('{{name}} is ready.', { name }),
    start: t('The consultation with {{name}} has begun.', { name }),
    fulfil: t('The visit of {{name}} is done.', { name }),
    'took-place': t('The visit of {{name}} is noted as it was planned.', { name }),
    cancel: t('The visit of {{name}} is cancelled.', { name }),
    leave: t('{{name}} has left without being seen.', { name }),
    'no-show': t('{{name}} is a no-show.', { name }),
    reopen: t('The consultation with {{name}} goes on.', { name }),
    undo: t('The last step for {{name}} is taken back.', { name }),
    'enter-in-error': t('The visit of {{name}} is marked as entered in error.', { name }),
  }
  return sentences[action]
}

/** The actions that move a visit forward, in order: the first possible one is the button of a card. */
const onward: AppointmentAction[] = ['book', 'check-in', 'arrive', 'start', 'fulfil']

/** The next transition; for an expected patient, the arrival comes first. */
export function nextAction(can: readonly AppointmentAction[]): AppointmentAction | undefined {
  if (can.includes('arrive')) return 'arrive'
  return onward.find((action) => can.includes(action))
}

/** Every action in the order of a visit, as menus show them. */
const actionsInOrder: AppointmentAction[] = [
  'book',
  'arrive',
  'check-in',
  'start',
  'fulfil',
  'took-place',
  'move',
  'no-show',
  'leave',
  'cancel',
  'reopen',
  'undo',
  'enter-in-error',
]

interface ActionState {
  can: readonly AppointmentAction[]
  unavailable: readonly { action: AppointmentAction }[]
}

/** Actions that are shown only while they are possible; a disabled one would be of no interest. */
const offeredWhilePossible = new Set<AppointmentAction>(['took-place', 'reopen'])

/** The actions of a menu, also disabled ones. */
export function offeredActions({ can, unavailable }: ActionState, except: AppointmentAction | undefined) {
  return actionsInOrder.filter(
    (action) =>
      action !== except &&
      (can.includes(action) || (!offeredWhilePossible.has(action) && unavailable.some((refusal) => refusal.action === action))),
  )
}

/** Groups the actions that are not possible for the same reason. */
export function groupReasons(unavailable: readonly { action: AppointmentAction; detail: string }[]) {
  const details = [...new Set(unavailable.map(({ detail }) => detail))]
  return details.map((detail) => ({
    detail,
    verbs: unavailable.filter((refusal) => refusal.detail === detail).map(({ action }) => action),
  }))
}

/** Whether a question is asked before the action: it needs a reason, or is hard to undo. */
export function isAsked(action: AppointmentAction) {
  return action === 'took-place' || action === 'leave' || action === 'no-show' || needsReason(action)
}

export function needsReason(action: AppointmentAction) {
  return appointmentMachine.transitions.find((transition) => transition.action === action)?.reason === 'required'
}
