import { IconMessages } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText } from '#ui/values.tsx'

/** What the platform has announced to clinics. */
export function AnnouncementsScreen() {
  const { t } = useTranslation()
  const { list, paging } = useNewest(api.support.listAnnouncements)
  return (
    <ListScreen
      title={t('Support messages')}
      description={t('What the platform has announced to clinics.')}
      list={list}
      paging={paging}
      columns={[
        { accessor: 'title', title: t('Title') },
        { accessor: 'recipients', title: t('Recipients') },
        { accessor: 'sent_by', title: t('Sent by') },
        { accessor: 'sent_at', title: t('Sent'), render: (row) => <DateTimeText value={row.sent_at} /> },
      ]}
      compact={(row) => <TwoLines title={row.title} detail={row.sent_by} />}
      empty={{
        title: t('Nothing announced'),
        text: t('Announcements to clinics and conversations with them stand here. None has been sent.'),
        icon: IconMessages,
      }}
    />
  )
}
