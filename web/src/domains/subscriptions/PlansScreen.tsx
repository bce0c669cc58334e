import { IconStack2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { MoneyText } from '#ui/values.tsx'

/** What clinics can subscribe to, with price and limits. */
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
        { accessor: 'staff_limit', title: t('Staff') },
        { accessor: 'patient_limit', title: t('Patients') },
        { accessor: 'status', title: t('Status') },
      ]}
      compact={(row) => <TwoLines title={row.name} detail={row.status} />}
      empty={{
        title: t('No plan yet'),
        text: t('Without plans, every clinic uses the platform without limits and without charge.'),
        icon: IconStack2,
      }}
    />
  )
}
