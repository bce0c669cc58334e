import { Alert } from '@mantine/core'
import type { MessageKind } from '@polyclinic/contract/clinic/notifications/message-kinds'
import type { CallReason } from '@polyclinic/contract/clinic/notifications/message-ways'
import { IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { PhoneLink } from '#ui/PhoneLink.tsx'

interface Props {
  patient: { id: string; name: string }
  kind: MessageKind
}

/** Warns, before an action, that its message will not reach the patient, and says whom to call; nothing if a message will reach them. */
export function ReachNotice({ patient, kind }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const found = useQuery({
    ...query(api.reminders.getReachability, { params: { id: patient.id }, query: { kind } }),
    enabled: can('appointments.manage'),
  })
  const { reason, phone } = found.data ?? {}
  if (!reason) return null
  if (reason === 'switched-off')
    return <Alert>{t('{{name}} reads it in the portal: no mails or text messages are wanted.', patient)}</Alert>
  return (
    <Alert color="yellow" icon={<IconPhone size={18} aria-hidden="true" />} role="status">
      {noWayText(reason, patient.name, t)}{' '}
      {phone ? (
        <>
          {t('Please ring')} <PhoneLink number={phone} />
        </>
      ) : (
        t('The chart has no phone number: please tell them when they are here.')
      )}
    </Alert>
  )
}

/** Why no message reaches a patient. */
export function noWayText(reason: CallReason, name: string, t: TFunction): string {
  const texts: Record<CallReason, string> = {
    'no-address': t('{{name}} has no address for messages.', { name }),
    bounced: t('Mails to {{name}} come back.', { name }),
    'not-textable': t('{{name}} has no address for messages, and the phone takes no text messages.', { name }),
    'opted-out': t('{{name}} wants no more messages.', { name }),
    unconfirmed: t('{{name}} has not confirmed the e-mail address.', { name }),
    quiet: t('{{name}} is not written to at this hour.', { name }),
    'switched-off': t('{{name}} reads messages in the portal only.', { name }),
    failed: t('The message to {{name}} did not arrive.', { name }),
    'answered-no': t('{{name}} answered NO to whether they come. Nothing is cancelled.', { name }),
    'answered-else': t('{{name}} answered something else than yes or no.', { name }),
    'answered-for-several': t('A yes or no came from a number that {{name}} shares with another patient.', { name }),
  }
  return texts[reason]
}
