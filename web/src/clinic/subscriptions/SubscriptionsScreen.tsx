import type { Subscription } from '@polyclinic/contract/clinic/subscriptions/subscriptions'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DayText, MoneyText } from '#ui/values.tsx'

const tones = {
  trialing: 'info',
  active: 'success',
  'past-due': 'warning',
  restricted: 'danger',
  paused: 'waiting',
  cancelled: 'ended',
} as const

const words = {
  trialing: 'On trial',
  active: 'Active',
  'past-due': 'Past due',
  restricted: 'Read only',
  paused: 'Paused',
  cancelled: 'Cancelled',
} as const

function Subscriptions({
  title,
  description,
  status,
  nothing,
}: {
  title: string
  description: string
  status?: 'active' | 'expiring'
  nothing: string
}) {
  const { t } = useTranslation()
  const { list, paging } = useNewest<Subscription>(api.subscriptions.listSubscriptions, status ? { status } : {})
  return (
    <ListScreen
      title={title}
      description={description}
      list={list}
      paging={paging}
      columns={[
        { accessor: 'organization_name', title: t('Clinic') },
        { accessor: 'plan_name', title: t('Plan') },
        { accessor: 'price', title: t('Price a month'), render: (row) => <MoneyText value={row.price} /> },
        { accessor: 'paid_through', title: t('Paid through'), render: (row) => <DayText value={row.paid_through} /> },
        {
          accessor: 'status',
          title: t('Status'),
          render: (row) => <StatusBadge tone={tones[row.status]}>{t(words[row.status])}</StatusBadge>,
        },
      ]}
      compact={(row) => <TwoLines title={row.organization_name} detail={row.plan_name} />}
      empty={{
        title: nothing,
        text: t('Clinics on this platform work without a subscription: nothing is charged and nothing is limited.'),
        icon: IconRefresh,
      }}
    />
  )
}

export function AllSubscriptions() {
  const { t } = useTranslation()
  return (
    <Subscriptions
      title={t('Subscriptions')}
      description={t('Which clinic has which plan, and until when it has paid.')}
      nothing={t('No clinic has a subscription')}
    />
  )
}

export function ActiveSubscriptions() {
  const { t } = useTranslation()
  return (
    <Subscriptions
      status="active"
      title={t('Active subscriptions')}
      description={t('Subscriptions that are in force and paid.')}
      nothing={t('No subscription is active')}
    />
  )
}

export function ExpiringSubscriptions() {
  const { t } = useTranslation()
  return (
    <Subscriptions
      status="expiring"
      title={t('Expiring subscriptions')}
      description={t('Active ones whose paid time ends within thirty days.')}
      nothing={t('No subscription is about to end')}
    />
  )
}
