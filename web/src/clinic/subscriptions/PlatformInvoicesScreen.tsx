import { IconFileInvoice } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DayText, MoneyText } from '#ui/values.tsx'

/** The invoices of clinics for using the platform. */
export function PlatformInvoicesScreen() {
  const { t } = useTranslation()
  const { list, paging } = useNewest(api.subscriptions.listInvoices)
  return (
    <ListScreen
      title={t('Platform invoices')}
      description={t('What clinics are billed for using the platform.')}
      list={list}
      paging={paging}
      columns={[
        { accessor: 'label', title: t('Number') },
        { accessor: 'organization_name', title: t('Clinic') },
        { accessor: 'issued_on', title: t('Issued'), render: (row) => <DayText value={row.issued_on} /> },
        { accessor: 'due_on', title: t('Due'), render: (row) => <DayText value={row.due_on} /> },
        { accessor: 'total', title: t('Total'), render: (row) => <MoneyText value={row.total} /> },
      ]}
      compact={(row) => <TwoLines title={row.label} detail={row.organization_name} />}
      empty={{
        title: t('No invoice yet'),
        text: t('An invoice stands here for each period of a clinic’s subscription. No clinic has a subscription yet.'),
        icon: IconFileInvoice,
      }}
    />
  )
}
