import { IconDatabase } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText } from '#ui/values.tsx'

const words = { running: 'Running', finished: 'Finished', failed: 'Failed' } as const

/** Backups of the platform or of one clinic; green only after a restore was tried. */
export function BackupsScreen() {
  const { t } = useTranslation()
  const { list, paging } = useNewest(api.operations.listBackups)
  return (
    <ListScreen
      title={t('Backups')}
      description={t('Copies of the platform or of one clinic; green only after a restore was tried.')}
      list={list}
      paging={paging}
      columns={[
        { accessor: 'started_at', title: t('Started'), render: (row) => <DateTimeText value={row.started_at} /> },
        { accessor: 'scope', title: t('Of') },
        {
          accessor: 'status',
          title: t('Status'),
          render: (row) => (
            <StatusBadge
              tone={row.status === 'failed' ? 'danger' : row.status === 'running' ? 'active' : row.verified_at ? 'success' : 'neutral'}
            >
              {t(words[row.status])}
            </StatusBadge>
          ),
        },
        {
          accessor: 'verified_at',
          title: t('Restore tried'),
          render: (row) => (row.verified_at ? <DateTimeText value={row.verified_at} /> : t('Not yet')),
        },
      ]}
      compact={(row) => <TwoLines title={row.scope} detail={t(words[row.status])} />}
      empty={{
        title: t('No backup has been made here'),
        text: t(
          'This installation keeps no backups of its own. Back the database up with the tools of PostgreSQL, as the operations manual says.',
        ),
        icon: IconDatabase,
      }}
    />
  )
}
