import type { UseFormReturnType } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isProblemCode } from '#api/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { useCommand } from '#shell/use-command.ts'
import { type Charged, type StepBody, type StepDone, type Steppable, stepCalls, type Verb } from './step-calls.ts'
import { toldWaitSentence } from './use-told-wait.ts'
import { verbDone } from './verbs.ts'

/** How long a step is offered to be taken back, in milliseconds. */
const undoable = 8000

interface Options {
  /** Shows the refusals of its fields. */
  // biome-ignore lint/suspicious/noExplicitAny: a step is taken from whichever form asked about it.
  form?: UseFormReturnType<any, any>
  onDone?: () => void
}

/** Takes one step of a visit, and says that it worked. */
export function useStep(verb: Verb, options: Options = {}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const step = useCommand(stepCalls[verb], {
    ...(options.form ? { form: options.form } : {}),
    onRefused: (error) => {
      // Somebody else was faster: what is shown is fetched again, and says what is so.
      if (options.form || !isProblemCode(error, 'state_not_allowed')) return false
      notify.warn((error as Error).message)
      return true
    },
  })
  const undo = useCommand(stepCalls.undo)
  const reopen = useCommand(stepCalls.reopen)
  const takeBack = async (appointment: Steppable, way: 'undo' | 'reopen') => {
    const back = way === 'undo' ? undo : reopen
    const done = await back.run({ params: { id: appointment.id }, body: { reason: t('Taken back at once') } })
    if (done) notify.success(verbDone(way, appointment.patient.name, t))
  }
  const tellOfCharge = ({ charge }: Charged) => {
    if (charge?.outcome === 'taken-off-draft') notify.info(t('Its line was taken off the draft invoice.'))
    if (charge?.outcome !== 'billed' || !charge.invoice) return
    const { id, label } = charge.invoice
    notify.warn({
      message: t('Its invoice {{label}} must be credited.', { label }),
      action: { label: t('Open the invoice'), act: () => void navigate({ to: '/org/invoices', search: { open: id } }) },
    })
  }
  return {
    ...step,
    take: async (appointment: Steppable, body: StepBody = {}) => {
      const done = await step.run({ params: { id: appointment.id }, body })
      if (!done) return
      const way = done.can.includes('reopen') ? 'reopen' : done.can.includes('undo') ? 'undo' : undefined
      const sentence = verbDone(verb, appointment.patient.name, t)
      notify.success({
        message: hasCome(verb, done) ? `${sentence} ${toldWaitSentence(done.wait_promise_minutes, t)}` : sentence,
        ...(verb !== 'undo' && verb !== 'reopen' && way
          ? { duration: undoable, action: { label: t('Undo'), act: () => void takeBack(appointment, way) } }
          : {}),
      })
      tellOfCharge(done)
      options.onDone?.()
    },
  }
}

/** Whether the patient came with this step: who is checked in at once has come as well. */
const hasCome = (verb: Verb, { arrived_at, checked_in_at }: StepDone) =>
  verb === 'arrive' || (verb === 'check-in' && arrived_at === checked_in_at)
