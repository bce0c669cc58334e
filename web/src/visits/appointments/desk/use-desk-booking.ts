import type { UseFormReturnType } from '@mantine/form'
import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import type { BodyInputOf } from '@polyclinic/contract/kernel/call'
import type { appointments, TimeTakenAlternatives } from '@polyclinic/contract/visits/appointments/appointments'
import type { holds } from '@polyclinic/contract/visits/appointments/holds'
import type { series } from '@polyclinic/contract/visits/series/series'
import { useTranslation } from 'react-i18next'
import { api, errorSentence, isProblemCode, ProblemError } from '#api/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { useCommand } from '#shell/use-command.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { useFormat } from '#ui/locale.tsx'
import { overbookingAliases } from './OverbookFields.tsx'
import { concernsMoney, concernsTime } from './time-refused.ts'
import { useDeskHold } from './use-desk-hold.ts'

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: refusals are shown at the fields of any form alike.
  form: UseFormReturnType<any, any>
  /** The time to hold while the form is filled in. */
  keeps: BodyInputOf<typeof holds.createHold> | undefined
  overbook: boolean
  /** Another time must be chosen; `next` are the next free times if somebody else has this one. */
  onTimeRefused: (next: FreeTime[]) => void
  /** The prepayment of the service may have changed. */
  onMoneyRefused: () => void
}

/** Holds the chosen time at the desk, books it or a series that begins with it, and opens the booked visit. */
export function useDeskBooking({ form, keeps, overbook, onTimeRefused, onMoneyRefused }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigateIfCurrent()
  const offerNext = (error: unknown) => {
    if (!concernsTime(error)) return
    const alternatives = error instanceof ProblemError ? (error.problem?.alternatives as TimeTakenAlternatives | undefined) : undefined
    onTimeRefused(isProblemCode(error, 'time_taken') ? (alternatives?.next ?? []) : [])
  }
  const askAmount = (error: unknown) => {
    if (concernsMoney(error)) onMoneyRefused()
  }
  const kept = useDeskHold(keeps, (error) => {
    notify.error(errorSentence(error))
    offerNext(error)
  })
  const book = useCommand(api.appointments.bookAppointment, {
    form,
    field_aliases: overbookingAliases(overbook),
    success: ({ patient: { name }, starts_at, status }) => {
      const when = format.dateTime(starts_at, 'weekday')
      return status === 'pending'
        ? t('{{name}}: {{when}} is kept until it is paid.', { name, when })
        : t('{{name}} is booked for {{when}}.', { name, when })
    },
    invalidates: ['appointments', 'billing'],
    onSuccess: async ({ id }) => {
      kept.spend()
      await navigate({ to: '/org/appointments/$id', params: { id } })
    },
    onRefused: (error) => {
      askAmount(error)
      offerNext(error)
      return false
    },
  })
  const bookSeries = useCommand(api.series.createSeries, {
    form,
    field_aliases: { waive_reason: 'prepayment.reason' },
    success: ({ patient: { name }, visits }) => t('{{name}} is booked for {{count}} visits.', { name, count: visits.length }),
    onSuccess: ({ visits: [first] }) => first && navigate({ to: '/org/appointments/$id', params: { id: first.id } }),
    onRefused: (error) => {
      askAmount(error)
      return false
    },
  })
  return {
    kept,
    isPending: book.isPending || bookSeries.isPending || kept.isWaiting,
    failure: book.failure ?? bookSeries.failure,
    book: async (body: BodyInputOf<typeof appointments.bookAppointment>) => {
      const held = await kept.forBooking()
      if (held !== 'refused') await book.run({ body: { ...body, ...held } })
    },
    bookSeries: async (body: BodyInputOf<typeof series.createSeries>) => {
      // A hold that is still being created would arrive after the series has taken the time.
      await kept.forBooking()
      await bookSeries.run({ body })
    },
  }
}
