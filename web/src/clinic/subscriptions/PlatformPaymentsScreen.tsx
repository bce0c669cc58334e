import { IconCash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText, MoneyText } from '#ui/values.tsx'

/** The payments of clinics to the platform. */
export function PlatformPaymentsScreen() {
  const { t } = useTranslation()
  const { list, paging } = useNewest(api.subscriptions.listPayments)
  return (
    <ListScreen
      title={t('Platform payments')}
      description={t('What clinics have paid the platform.')}
      list={list}
      paging={paging}
      columns={[
        { accessor: 'received_at', title: t('Received'), render: (row) => <DateTimeText value={row.received_at} /> },
        { accessor: 'organization_name', title: t('Clinic') },
        { accessor: 'invoice_label', title: t('Invoice') },
        { accessor: 'method', title: t('Method') },
        { accessor: 'amount', title: t('Amount'), render: (row) => <MoneyText value={row.amount} /> },
      ]}
      compact={(row) => <TwoLines title={row.organization_name} detail={row.invoice_label} />}
      empty={{
        title: t('No payment yet'),
        text: t('Payments of the platform’s invoices stand here. No invoice has been issued yet.'),
        icon: IconCash,
      }}
    />
  )
}
