import { IconFlask } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText } from '#ui/values.tsx'

const states = {
  draft: { tone: 'neutral', word: 'Draft' },
  active: { tone: 'active', word: 'Ordered' },
  completed: { tone: 'success', word: 'Completed' },
  revoked: { tone: 'ended', word: 'Revoked' },
  'entered-in-error': { tone: 'ended', word: 'Entered in error' },
} as const

/** Tests that were ordered, the latest first. */
export function LabOrdersScreen() {
  const { t } = useTranslation()
  const { list, paging } = useNewest(api.labs.listOrders)
  return (
    <ListScreen
      title={t('Labs')}
      description={t('Tests that were ordered, the latest first.')}
      list={list}
      paging={paging}
      columns={[
        { accessor: 'test_name', title: t('Test') },
        { accessor: 'patient_name', title: t('Patient') },
        { accessor: 'ordered_by_name', title: t('Ordered by') },
        { accessor: 'ordered_at', title: t('Ordered'), render: (row) => <DateTimeText value={row.ordered_at} /> },
        {
          accessor: 'status',
          title: t('Status'),
          render: (row) => <StatusBadge tone={states[row.status].tone}>{t(states[row.status].word)}</StatusBadge>,
        },
      ]}
      compact={(row) => <TwoLines title={row.test_name} detail={row.patient_name} />}
      empty={{
        title: t('No test has been ordered'),
        text: t('Orders, specimens and results of laboratory tests stand here.'),
        icon: IconFlask,
      }}
    />
  )
}
