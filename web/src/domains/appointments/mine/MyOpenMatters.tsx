import { Button, Card, Text, Title } from '@mantine/core'
import {
  IconCalendarQuestion,
  IconChevronRight,
  IconHourglass,
  IconMailCheck,
  IconPill,
  IconReceipt2,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { usePatient } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import { openOffersQuery } from '../waitlist/own/OpenOffers.tsx'
import classes from './mine.module.css'

interface Matter {
  to: string
  icon: TablerIcon
  text: string
}

/** What waits for the patient: bills, answers, medication that runs out. Nothing when nothing does. */
export function MyOpenMatters() {
  const { t } = useTranslation()
  const format = useFormat()
  const visitTime = useVisitTime()
  const { user, actingFor } = usePatient()
  const bills = useQuery(query(api.billing.listOwnInvoices, { query: { open: 'true', limit: 1 } }))
  const requests = useQuery(query(api.appointments.listMyRequests, { query: { limit: 20 } }))
  const medications = useQuery(query(api.prescriptions.listOwnMedications, { query: { limit: 20 } }))
  const offers = useQuery(openOffersQuery())
  const verify = useCommand(api.identity.sendVerification, { success: ({ message }) => message })

  const ending = medications.data?.items.filter((one) => one.days_left !== null && one.days_left <= 7) ?? []
  const declined = requests.data?.items.filter((one) => one.status === 'declined' && Date.parse(one.starts_at) > Date.now()) ?? []
  const matters: Matter[] = [
    ...(offers.data?.items ?? []).map((offer) => ({
      to: `/patient/waitlist/offers/${offer.id}`,
      icon: IconHourglass,
      text: t('A time is kept for you: {{when}}. Answer by {{until}}', {
        when: visitTime(offer.starts_at, offer.service.place === 'video'),
        until: visitTime(offer.expires_at, offer.service.place === 'video', 'clock'),
      }),
    })),
    ...(requests.data?.items ?? [])
      .filter((one) => one.status === 'counter-offered')
      .map((one) => ({
        to: '/patient/appointments',
        icon: IconCalendarQuestion,
        text: t('The clinic offers {{when}} instead. Answer by {{until}}', {
          when: visitTime(one.offer?.starts_at ?? one.starts_at, one.service.place === 'video'),
          until: visitTime(one.expires_at, one.service.place === 'video'),
        }),
      })),
    ...(bills.data && bills.data.due.amount > 0
      ? [{ to: '/patient/bills', icon: IconReceipt2, text: t('Pay {{amount}} of open bills', { amount: format.money(bills.data.due) }) }]
      : []),
    ...(declined.length > 0
      ? [
          {
            to: '/patient/appointments',
            icon: IconCalendarQuestion,
            text: t('{{count}} requests were declined: see why', { count: declined.length }),
          },
        ]
      : []),
    ...ending.slice(0, 3).map((one) => ({
      to: `/patient/medications/${one.id}`,
      icon: IconPill,
      text: t('{{name}} lasts {{count}} more days', { name: one.medication_text, count: one.days_left ?? 0 }),
    })),
  ]
  const isUnverified = !user.email_verified && !actingFor
  if (matters.length === 0 && !isUnverified) return null
  return (
    <Card padding="lg">
      <Title order={2} mb="xs">
        {t('To do')}
      </Title>
      <ul className={classes.matters}>
        {isUnverified && (
          <li>
            <div className={classes.matter}>
              <IconMailCheck size={20} stroke={1.75} aria-hidden="true" />
              <Text span>
                {t('Confirm your e-mail with the link we sent to {{email}}: clinics write to it from then on.', { email: user.email })}
              </Text>
              <Button variant="subtle" size="compact-sm" loading={verify.isPending} onClick={() => verify.run({})}>
                {t('Send it again')}
              </Button>
            </div>
          </li>
        )}
        {matters.map(({ to, icon: Icon, text }) => (
          <li key={text}>
            <Link to={to} className={classes.matter}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              <Text span>{text}</Text>
              <IconChevronRight size={18} aria-hidden="true" className={classes.mirrored} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
