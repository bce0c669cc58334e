import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { minutesLabel } from '../minutes-label.ts'
import { versionStillWaiting } from './still-waiting.ts'

/** The sentence about the wait that staff say to a patient who has arrived. */
export const promisedWaitSentence = (minutes: number | null, t: TFunction) =>
  minutes ? t('Told: about {{time}}.', { time: minutesLabel(minutes, t) }) : t('Told: no wait.')

/** Changes the promised wait of a patient, also when their visit made its next transition meanwhile. */
export function useChangePromisedWait(onDone: () => void) {
  const { t } = useTranslation()
  const success = (visit: StaffAppointment) => promisedWaitSentence(visit.wait_promise_minutes, t)
  const retry = useCommand(api.appointments.updateAppointment, { success, onSuccess: onDone })
  const change = useCommand(api.appointments.updateAppointment, {
    success,
    onSuccess: onDone,
    onRefused: (error, input) => {
      const version = versionStillWaiting(error)
      if (version === undefined) return false
      void retry.run({ ...input, if_match: version })
      return true
    },
  })
  return {
    isPending: change.isPending || retry.isPending,
    save: ({ id, version }: Pick<StaffAppointment, 'id' | 'version'>, wait_minutes: number) =>
      void change.run({ params: { id }, body: { wait_minutes }, if_match: version }),
  }
}
