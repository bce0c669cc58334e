import { Card, Group } from '@mantine/core'
import type { MyDocument } from '@polyclinic/contract/chart/documents/documents'
import { IconFileText } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { HealthNav } from '#chart/patients/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { usePatient } from '#shell/session/use-session.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { RowList } from '#ui/RowList.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DocumentText } from './DocumentText.tsx'
import { useOpenDocument } from './use-open-document.tsx'

/** Letters, reports and pictures that the clinic has released to the patient. */
export function MyDocumentsScreen() {
  const { t } = useTranslation()
  const { organization } = usePatient()
  const list = useInfiniteQuery({ ...pages(api.documents.listMyDocuments, { query: { limit: 30 } }), enabled: organization !== null })
  const documents = organization ? list.data?.pages.flatMap((page) => page.items) : []
  return (
    <Page narrow>
      <HealthNav />
      <PageHeader title={t('Documents')} description={t('Letters, reports and pictures that your clinic has released to you.')} />
      {!documents && <QueryState query={list} skeleton={<CardSkeleton />} />}
      {documents?.length === 0 && (
        <EmptyState
          icon={IconFileText}
          title={t('No documents')}
          action={
            <ButtonLink variant="default" to="/patient/prescriptions">
              {t('See my prescriptions')}
            </ButtonLink>
          }
        >
          {t(
            'Your clinic has released no letter or report to you. Prescriptions and bills have screens of their own, where you can print them.',
          )}
        </EmptyState>
      )}
      {documents && documents.length > 0 && (
        <Card padding="md" py={4}>
          <RowList>
            {documents.map((document) => (
              <MyDocumentRow key={document.id} document={document} />
            ))}
          </RowList>
        </Card>
      )}
      <ShowMore list={list}>{t('Show earlier documents')}</ShowMore>
    </Page>
  )
}

function MyDocumentRow({ document }: { document: MyDocument }) {
  const opening = useOpenDocument(document, () => api.documents.getMyDocumentFile({ params: { id: document.id } }))
  return (
    <Group component="li" wrap="nowrap" gap="sm" align="flex-start">
      <DocumentText document={document} at={document.released_at} onOpen={opening.open} />
      {opening.dialog}
    </Group>
  )
}
