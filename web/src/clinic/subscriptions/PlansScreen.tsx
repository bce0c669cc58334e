import { IconStack2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { MoneyText } from '#ui/values.tsx'

/** The plans that clinics can subscribe to, with prices and limits. */
export function PlansScreen() {
  const { t } = useTranslation()
  const { list, paging } = useNewest(api.subscriptions.listPlans)
  return (
    <ListScreen
      title={t('Plans')}
      description={t('What clinics can subscribe to, with price and limits.')}
      list={list}
      paging={paging}
      columns={[
        { accessor: 'name', title: t('Name') },
        { accessor: 'price', title: t('Price a month'), render: (row) => <MoneyText value={row.price} /> },
        { accessor: 'staff_limit', title: t('Staff'), render: (row) => row.staff_limit ?? t('no limit') },
        { accessor: 'patient_limit', title: t('Patients'), render: (row) => row.patient_limit ?? t('no limit') },
        {
          accessor: 'status',
          title: t('Status'),
          render: (row) => (
            <StatusBadge tone={row.status === 'active' ? 'success' : 'ended'}>
              {row.status === 'active' ? t('Offered') : t('Withdrawn')}
            </StatusBadge>
          ),
        },
      ]}
      compact={(row) => <TwoLines title={row.name} detail={<MoneyText value={row.price} />} />}
      empty={{
        title: t('No plans'),
        text: t('Without plans, every clinic uses the platform without limits and without charge.'),
        icon: IconStack2,
      }}
    />
  )
}
