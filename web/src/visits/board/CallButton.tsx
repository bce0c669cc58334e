import { ActionIcon, Tooltip } from '@mantine/core'
import type { TodayAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'

/** Calls a waiting patient: the displays show the number and the room. It may be repeated. */
export function CallButton({ visit }: { visit: TodayAppointment }) {
  const { t } = useTranslation()
  const can = useCan()
  const call = useCommand(api.board.callPatient, {
    success: ({ token, room, patient: { name } }) =>
      token ? t('{{token}} is called: {{where}}.', { token, where: room?.name ?? t('no room named') }) : t('{{name}} is called.', { name }),
  })
  if ((visit.status !== 'arrived' && visit.status !== 'checked-in') || !can('appointments.manage')) return null
  const label = visit.called_at
    ? t('Call {{name}} again', { name: visit.patient.name })
    : t('Call {{name}} in', { name: visit.patient.name })
  return (
    <Tooltip label={visit.called_at ? t('Call again') : t('Call in')}>
      <ActionIcon
        size="md"
        variant={visit.called_at ? 'light' : 'subtle'}
        aria-label={label}
        data-call
        loading={call.isPending}
        onClick={() => call.run({ params: { id: visit.id }, body: {} })}
      >
        <IconSpeakerphone size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
