import type { UseFormReturnType } from '@mantine/form'
import type { AppointmentVerb } from '@polyclinic/contract/appointment-table'
import { useTranslation } from 'react-i18next'
import { type ApiCall, api, isProblemCode } from '#api/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { useCommand } from '#shell/use-command.ts'
import { verbDone } from './verbs.ts'

export interface StepBody {
  reason?: string
  room_id?: string
  wait_minutes?: number
  tell_patient?: boolean
}
/** What a step is taken of. */
export interface Steppable {
  id: string
  patient: { name: string }
}
type StepCall = ApiCall<{ params: { id: string }; body: StepBody }, { id: string; can?: AppointmentVerb[] }>
/** Every verb but `move`, which has a screen of its own. */
export type Verb = Exclude<AppointmentVerb, 'move'>

/** The calls differ in what their body may hold; a step is given only what its own dialog asks for. */
const asStep = (call: unknown) => call as StepCall

const calls: Record<Verb, StepCall> = {
  book: asStep(api.appointments.bookPending),
  arrive: asStep(api.appointments.arrive),
  'check-in': asStep(api.appointments.checkIn),
  start: asStep(api.appointments.start),
  fulfil: asStep(api.appointments.fulfil),
  cancel: asStep(api.appointments.cancel),
  leave: asStep(api.appointments.leave),
  'no-show': asStep(api.appointments.noShow),
  undo: asStep(api.appointments.undo),
  'enter-in-error': asStep(api.appointments.enterInError),
}

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
  const step = useCommand(calls[verb], {
    ...(options.form ? { form: options.form } : {}),
    onRefused: (error) => {
      // Somebody else was faster: what is shown is fetched again, and says what is so.
      if (options.form || !isProblemCode(error, 'state_not_allowed')) return false
      notify.warn((error as Error).message)
      return true
    },
  })
  const back = useCommand(calls.undo)
  const takeBack = async (appointment: Steppable) => {
    const done = await back.run({ params: { id: appointment.id }, body: { reason: t('Taken back at once') } })
    if (done) notify.success(verbDone('undo', appointment.patient.name, t))
  }
  return {
    ...step,
    take: async (appointment: Steppable, body: StepBody = {}) => {
      const done = await step.run({ params: { id: appointment.id }, body })
      if (!done) return
      notify.success({
        message: verbDone(verb, appointment.patient.name, t),
        ...(verb !== 'undo' && done.can?.includes('undo')
          ? { duration: undoable, action: { label: t('Undo'), act: () => void takeBack(appointment) } }
          : {}),
      })
      options.onDone?.()
    },
  }
}
