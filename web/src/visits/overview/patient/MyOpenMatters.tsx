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
import { PlaceProvider, useFormat } from '#ui/locale.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import classes from '../overview.module.css'
import { myOverview, useClinicOfLine } from './use-my-overview.ts'

/** Formats times for the reader, in the time zone of the clinic that they are about. */
interface Formats {
  visitTime: ReturnType<typeof useVisitTime>
  format: ReturnType<typeof useFormat>
}

interface Matter {
  id: string
  organization_id: string
  to: string
  icon: TablerIcon
  text: (writing: Formats) => string
}

/** The open tasks of the patient in any clinic: offers, answers, bills, medication that runs out. Renders nothing if there are none. */
export function MyOpenMatters() {
  const { t } = useTranslation()
  const { user, actingFor } = usePatient()
  const verify = useCommand(api.identity.sendVerification, { success: ({ message }) => message })
  const { matters, clinicOf } = useMatters()
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
        {matters.map((matter) => {
          const { zone, name, search } = clinicOf(matter)
          return (
            <li key={matter.id}>
              <PlaceProvider {...(zone ? { zone } : {})}>
                <MatterLine matter={matter} clinic={name} search={search} />
              </PlaceProvider>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function MatterLine({ matter, clinic, search }: { matter: Matter; clinic: string | undefined; search: object }) {
  const visitTime = useVisitTime()
  const format = useFormat()
  const { to, icon: Icon, text } = matter
  return (
    <Link to={to} search={search as never} className={classes.matter}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <Text span>
        {text({ visitTime, format })}
        {clinic && (
          <Text span display="block" c="dimmed" fz="sm">
            {clinic}
          </Text>
        )}
      </Text>
      <IconChevronRight size={18} aria-hidden="true" className={classes.mirrored} />
    </Link>
  )
}

function useMatters() {
  const { t } = useTranslation()
  const visits = useQuery(myOverview()).data
  const bills = useQuery(query(api.billing.getMyOverview)).data
  const medications = useQuery(query(api.prescriptions.getMyOverview)).data
  // A proxy may be allowed one of these three and not the others.
  const clinics = visits?.clinics ?? bills?.clinics ?? medications?.clinics
  const declined = (visits?.clinics ?? []).flatMap(({ organization_id }) => {
    const { length } =
      visits?.requests.filter((request) => request.status === 'declined' && request.organization_id === organization_id) ?? []
    return length ? [{ organization_id, count: length }] : []
  })
  const matters: Matter[] = [
    ...(visits?.offers ?? []).map(({ id, organization_id, starts_at, expires_at, service }) => ({
      id,
      organization_id,
      to: `/patient/waitlist/offers/${id}`,
      icon: IconHourglass,
      text: ({ visitTime }: Formats) =>
        t('A time is kept for you: {{when}}. Answer by {{until}}', {
          when: visitTime(starts_at, service.place === 'video'),
          until: visitTime(expires_at, service.place === 'video', 'clock'),
        }),
    })),
    ...(visits?.requests ?? [])
      .filter(({ status }) => status === 'counter-offered')
      .map(({ id, organization_id, offer, starts_at, expires_at, service }) => ({
        id,
        organization_id,
        to: '/patient/appointments',
        icon: IconCalendarQuestion,
        text: ({ visitTime }: Formats) =>
          t('The clinic offers {{when}} instead. Answer by {{until}}', {
            when: visitTime(offer?.starts_at ?? starts_at, service.place === 'video'),
            until: visitTime(expires_at, service.place === 'video'),
          }),
      })),
    ...(bills?.due ?? []).map(({ organization_id, due }) => ({
      id: `bills ${organization_id}`,
      organization_id,
      to: '/patient/bills',
      icon: IconReceipt2,
      text: ({ format }: Formats) => t('Pay {{amount}} of open bills', { amount: format.money(due) }),
    })),
    ...declined.map(({ organization_id, count }) => ({
      id: `declined ${organization_id}`,
      organization_id,
      to: '/patient/appointments',
      icon: IconCalendarQuestion,
      text: () => t('{{count}} requests were declined: see why', { count }),
    })),
    ...(medications?.ending ?? []).slice(0, 3).map(({ organization_id, id, medication_text, days_left }) => ({
      id,
      organization_id,
      to: `/patient/medications/${id}`,
      icon: IconPill,
      text: () => t('{{name}} lasts {{count}} more days', { name: medication_text, count: days_left ?? 0 }),
    })),
  ]
  return { matters, clinicOf: useClinicOfLine(clinics) }
}
