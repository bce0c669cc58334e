import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText } from '#ui/values.tsx'

const states = {
  requested: { tone: 'waiting', word: 'To answer' },
  approved: { tone: 'success', word: 'Approved' },
  changed: { tone: 'success', word: 'Changed' },
  denied: { tone: 'ended', word: 'Denied' },
  'needs-visit': { tone: 'info', word: 'Needs a visit' },
} as const

/** Requests of patients for a refill. */
export function RefillsScreen() {
  const { t } = useTranslation()
  const { list, paging } = useNewest(api.refills.listRefills)
  return (
    <ListScreen
      title={t('Refill requests')}
      description={t('Medicine that patients ask to have again.')}
      list={list}
      paging={paging}
      columns={[
        { accessor: 'created_at', title: t('Asked'), render: (row) => <DateTimeText value={row.created_at} /> },
        { accessor: 'patient_name', title: t('Patient') },
        { accessor: 'medication_text', title: t('Medication') },
        {
          accessor: 'status',
          title: t('Status'),
          render: (row) => <StatusBadge tone={states[row.status].tone}>{t(states[row.status].word)}</StatusBadge>,
        },
      ]}
      compact={(row) => <TwoLines title={row.medication_text} detail={row.patient_name} />}
      empty={{
        title: t('Nobody asks for a refill'),
        text: t('When a patient asks for more of a medicine, it stands here to be answered.'),
        icon: IconRefresh,
      }}
    />
  )
}
