import { Card } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { kindLabel } from '../labels.ts'
import { RecordText } from '../RecordText.tsx'
import { Authorship, finalizerOf } from '../versions/Authorship.tsx'
import { MyAmendmentRequests } from './MyAmendmentRequests.tsx'

export function MyRecordScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const found = useQuery({
    ...query(api.records.getMyRecord, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  if (!found.data)
    return (
      <Page narrow>
        <QueryState query={found} skeleton={<DetailSkeleton />} />
      </Page>
    )
  const { title, kind, authors, finalized_at, body, codes } = found.data
  return (
    <Page narrow>
      <PageHeader
        above={<AnchorLink to="/patient/records">{t('Health record')}</AnchorLink>}
        title={title}
        description={`${kindLabel(kind, t)} · ${format.instantDay(finalized_at, 'long')}`}
      />
      <Card padding="lg">
        <RecordText body={body} kind={kind} codes={codes} />
      </Card>
      <Authorship authors={authors} signer={finalizerOf(found.data)} act="made-final" />
      <MyAmendmentRequests record_id={id} />
    </Page>
  )
}
