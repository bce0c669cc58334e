import { Alert, List, Text } from '@mantine/core'
import { IconCoin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import type { MyVisit } from '../patient/MyVisitScreen.tsx'

/** The patient's prepayment: the amount, the due time and the way to pay. */
export function ToPay({ visit }: { visit: MyVisit }) {
  const { t } = useTranslation()
  const format = useFormat()
  const visitTime = useVisitTime()
  const { prepayment, organization, location, how_to_pay } = visit
  if (!prepayment || prepayment.status === 'waived' || visit.status === 'entered-in-error') return null
  const amount = format.money(prepayment.amount)
  if (prepayment.status === 'paid')
    return (
      <Text c="dimmed">
        {visit.status === 'cancelled'
          ? t('You paid {{amount}} before the visit. The clinic keeps it for you.', { amount })
          : t('You paid {{amount}} before the visit. It counts towards its bill.', { amount })}
      </Text>
    )
  const desk = [organization.name, location.address_line, location.city].filter((part, i, all) => part && all.indexOf(part) === i)
  return (
    <Alert color="yellow" icon={<IconCoin size={18} />} title={t('Please pay {{amount}} to confirm', { amount })}>
      {prepayment.due_at && (
        <Text fw={500}>
          {t('The time is kept for you until {{when}}.', { when: visitTime(prepayment.due_at, visit.service.place === 'video') })}
        </Text>
      )}
      <List mt="xs" spacing={4}>
        <List.Item>{t('Pay at the front desk: {{where}}', { where: desk.join(', ') })}</List.Item>
        {organization.phone && (
          <List.Item>
            {t('Or call:')} <PhoneLink number={organization.phone} />
          </List.Item>
        )}
        {how_to_pay && (
          <List.Item>
            {t('The clinic writes about paying:')}{' '}
            <Text span style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {how_to_pay}
            </Text>
          </List.Item>
        )}
      </List>
      <Text mt="xs">{t('It counts towards the bill of your visit. Without it the time becomes free for others.')}</Text>
    </Alert>
  )
}
