import type { StaffAppointment } from '@polyclinic/contract/appointments'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { minutesLabel } from '../minutes-label.ts'
import { versionStillWaiting } from './still-waiting.ts'

type Arrived = Pick<StaffAppointment, 'id' | 'version' | 'wait_promise_minutes'>

/** Long enough to be said aloud to who stands at the desk, and to be corrected, in milliseconds. */
const readAloud = 20_000

/** What is said with the notification that somebody has come: how long it takes, and a way to tell them something else. */
export function useToldWait() {
  const { t } = useTranslation()
  const success = (visit: StaffAppointment) =>
    visit.wait_promise_minutes ? t('Told: about {{time}}.', { time: minutesLabel(visit.wait_promise_minutes, t) }) : t('Told: no wait.')
  const again = useCommand(api.appointments.changeAppointment, { success })
  const change = useCommand(api.appointments.changeAppointment, {
    success,
    onRefused: (error, input) => {
      const version = versionStillWaiting(error)
      if (version === undefined) return false
      void again.run({ ...input, if_match: version })
      return true
    },
  })
  return ({ id, version, wait_promise_minutes: value }: Arrived) =>
    value === null
      ? {}
      : {
          duration: readAloud,
          number: {
            before: value === 0 ? t('No wait. Or tell them: about') : t('Tell them: about'),
            after: t('min'),
            label: t('Minutes of waiting that are told'),
            value,
            max: 600,
            saveLabel: t('Tell them this'),
            save: (wait_minutes: number) => void change.run({ params: { id }, body: { wait_minutes }, if_match: version }),
          },
        }
}
