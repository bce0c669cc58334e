import { IconFiles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText } from '#ui/values.tsx'

/** Letters and files that your clinic has shared with you. */
export function MyDocumentsScreen() {
  const { t } = useTranslation()
  const { list, paging } = useNewest(api.stock.listOwnDocuments)
  return (
    <ListScreen
      title={t('Documents')}
      description={t('Letters and files that your clinic has shared with you.')}
      list={list}
      paging={paging}
      columns={[
        { accessor: 'title', title: t('Title') },
        { accessor: 'media_type', title: t('Kind') },
        { accessor: 'created_at', title: t('Added'), render: (row) => <DateTimeText value={row.created_at} /> },
      ]}
      compact={(row) => <TwoLines title={row.title} detail={row.media_type} />}
      empty={{ title: t('No document yet'), text: t('When your clinic shares a letter or a file with you, you find it here.'), icon: IconFiles }}
    />
  )
}
