import { Card, Text, Title } from '@mantine/core'
import {
  IconAlarm,
  IconCalendarQuestion,
  IconChecks,
  IconChevronRight,
  IconClockPause,
  IconPhone,
  IconReceipt,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import classes from '../mine/mine.module.css'
import type { Today } from './use-today.ts'

interface Item {
  to: string
  icon: TablerIcon
  text: string
  count: number | undefined
}

/** What needs doing, each line leading to its list. */
export function ToSettle({ today: { today } }: { today: Today }) {
  const { t } = useTranslation()
  const can = useCan()
  const mayView = can('appointments.view')
  const mayManage = can('appointments.manage')
  const waitlist = useQuery({ ...query(api.appointments.listWaitlistEntries, { query: { limit: 1, total: 'true' } }), enabled: mayView })
  const unbilled = useQuery({
    ...query(api.billing.listCharges, { query: { status: 'billable', limit: 1, total: 'true' } }),
    enabled: can('billing.view'),
  })
  const absences = useQuery({ ...query(api.appointments.listAbsences, { query: { limit: 20 } }), enabled: mayManage })
  const calls = useQuery({ ...query(api.appointments.listPatientCalls, { query: { limit: 50 } }), enabled: mayManage })
  const to_call = absences.data?.items.reduce((sum, one) => sum + one.to_call, 0)
  const items: Item[] = [
    ...(mayManage
      ? [
          { to: '/org/appointments/calls', icon: IconPhone, text: t('Patients whom no message reached'), count: calls.data?.items.length },
          { to: '/org/appointments/absences', icon: IconPhone, text: t('Patients to ring after an absence'), count: to_call },
          { to: '/org/appointments/requests', icon: IconCalendarQuestion, text: t('Requests to answer'), count: today.data?.requests },
          { to: '/org/appointments/unresolved', icon: IconAlarm, text: t('Past visits without an outcome'), count: today.data?.unresolved },
          { to: '/org/waitlist', icon: IconClockPause, text: t('Patients on the waitlist'), count: waitlist.data?.total },
        ]
      : []),
    ...(can('billing.view')
      ? [{ to: '/org/billing/unbilled', icon: IconReceipt, text: t('Visits and acts not billed yet'), count: unbilled.data?.total }]
      : []),
  ]
  const isLoading = (mayView && today.isPending) || waitlist.isLoading || absences.isLoading || calls.isLoading || unbilled.isLoading
  const open = items.filter((item) => (item.count ?? 0) > 0)
  return (
    <Card>
      <Title order={2} mb="xs">
        {t('To do')}
      </Title>
      {today.error && !today.data ? (
        <ErrorState bare error={today.error} onRetry={() => today.refetch()} />
      ) : isLoading ? (
        <ListSkeleton rows={3} columns={2} />
      ) : open.length === 0 ? (
        <EmptyState bare icon={IconChecks} title={t('Nothing waits for you')}>
          {t('Requests, visits to settle and work to bill appear here.')}
        </EmptyState>
      ) : (
        <ul className={classes.matters}>
          {open.map(({ to, icon: Icon, text, count }) => (
            <li key={to}>
              <Link to={to} className={classes.matter}>
                <Icon size={20} stroke={1.75} aria-hidden="true" />
                <Text span>{text}</Text>
                <Text span fw={600} className="figures">
                  {count}
                </Text>
                <IconChevronRight size={18} aria-hidden="true" className={classes.mirrored} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
