import { Alert, Group, Stack, Text } from '@mantine/core'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { IconCoin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { PrepaymentActions } from './PrepaymentActions.tsx'

/** The prepayment of a visit: outstanding, paid or waived. */
export function PrepaymentLine({ visit }: { visit: StaffAppointment }) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const { prepayment } = visit
  if (!prepayment) return null
  const amount = format.money(prepayment.amount)
  if (prepayment.status === 'due')
    return (
      <Alert color="yellow" icon={<IconCoin size={18} />} title={t('Waiting for {{amount}}', { amount })}>
        <Stack gap="sm">
          {prepayment.due_at &&
            t('The time is kept until {{when}}. Unpaid, it becomes free by itself.', {
              when: format.dateTime(prepayment.due_at, 'weekday'),
            })}
          <PrepaymentActions visit={visit} />
        </Stack>
      </Alert>
    )
  if (prepayment.status === 'waived') return <Text c="dimmed">{t('{{amount}} before the visit was waived.', { amount })}</Text>
  const isOff = visit.status === 'cancelled' || visit.status === 'entered-in-error'
  const sentence = isOff
    ? t('{{amount}} was paid before the visit. It stays the patient’s credit.', { amount })
    : t('{{amount}} was paid before the visit. It counts towards its bill.', { amount })
  return (
    <Alert color="gray" icon={<IconCoin size={18} />}>
      <Group gap={6}>
        {sentence}
        {prepayment.payment_id && can('billing.view') && (
          <AnchorLink to="/org/payments" search={{ open: prepayment.payment_id }}>
            {t('Open the payment')}
          </AnchorLink>
        )}
      </Group>
    </Alert>
  )
}
