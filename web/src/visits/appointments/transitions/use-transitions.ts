import type { UseFormReturnType } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isProblemCode } from '#api/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { useCommand } from '#shell/use-command.ts'
import { actionDone } from './action-labels.ts'
import {
  type AfterTransition,
  type ChargedAppointment,
  type TransitionAction,
  type TransitionBody,
  type TransitionSubject,
  transitionCalls,
} from './transition-calls.ts'
import { promisedWaitSentence } from './use-promised-wait.ts'

/** How long a transition can be undone from the notification, in milliseconds. */
const undoable = 8000

interface Options {
  /** The form that shows refusals of its fields. */
  // biome-ignore lint/suspicious/noExplicitAny: a transition is taken from whichever form asked about it.
  form?: UseFormReturnType<any, any>
  onDone?: () => void
}

/** Applies a transition to a visit, and notifies of its success. */
export function useTransitions(action: TransitionAction, options: Options = {}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const transition = useCommand(transitionCalls[action], {
    ...(options.form ? { form: options.form } : {}),
    onRefused: (error) => {
      // Another user was faster, so the shown visit is fetched again.
      if (options.form || !isProblemCode(error, 'state_not_allowed')) return false
      notify.warn((error as Error).message)
      return true
    },
  })
  const undo = useCommand(transitionCalls.undo)
  const reopen = useCommand(transitionCalls.reopen)
  const takeBack = async (appointment: TransitionSubject, way: 'undo' | 'reopen') => {
    const back = way === 'undo' ? undo : reopen
    const done = await back.run({ params: { id: appointment.id }, body: { reason: t('Taken back at once') } })
    if (done) notify.success(actionDone(way, appointment.patient.name, t))
  }
  const notifyOfCharge = ({ charge }: ChargedAppointment) => {
    if (charge?.outcome === 'taken-off-draft') notify.info(t('Its line was taken off the draft invoice.'))
    if (charge?.outcome !== 'billed' || !charge.invoice) return
    const { id, label } = charge.invoice
    notify.warn({
      message: t('Its invoice {{label}} must be credited.', { label }),
      action: { label: t('Open the invoice'), act: () => void navigate({ to: '/org/invoices', search: { open: id } }) },
    })
  }
  return {
    ...transition,
    take: async (appointment: TransitionSubject, body: TransitionBody = {}) => {
      const done = await transition.run({ params: { id: appointment.id }, body })
      if (!done) return
      const way = done.can.includes('reopen') ? 'reopen' : done.can.includes('undo') ? 'undo' : undefined
      const sentence = actionDone(action, appointment.patient.name, t)
      notify.success({
        message: hasCome(action, done) ? `${sentence} ${promisedWaitSentence(done.wait_promise_minutes, t)}` : sentence,
        ...(action !== 'undo' && action !== 'reopen' && way
          ? { duration: undoable, action: { label: t('Undo'), act: () => void takeBack(appointment, way) } }
          : {}),
      })
      notifyOfCharge(done)
      options.onDone?.()
    },
  }
}

/** Whether the patient has arrived by this transition: a patient who is checked in at once has arrived as well. */
const hasCome = (action: TransitionAction, { arrived_at, checked_in_at }: AfterTransition) =>
  action === 'arrive' || (action === 'check-in' && arrived_at === checked_in_at)
