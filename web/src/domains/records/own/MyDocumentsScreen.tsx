import { Button, Card, Group, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { HealthNav } from '#domains/patients/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { usePatient } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'

/** Letters, reports and pictures that the clinic has released to the patient. */
export function MyDocumentsScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const { organization } = usePatient()
  const list = useInfiniteQuery({ ...pages(api.stock.listMyDocuments, { query: { limit: 30 } }), enabled: organization !== null })
  const documents = organization ? list.data?.pages.flatMap((page) => page.items) : []
  return (
    <Page narrow>
      <HealthNav />
      <PageHeader title={t('Documents')} description={t('Letters, reports and pictures that your clinic has released to you.')} />
      {!documents && list.error && <ErrorState error={list.error} onRetry={() => list.refetch()} />}
      {!documents && !list.error && <CardSkeleton />}
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
        <Card padding={0} component="ul" m={0} style={{ listStyle: 'none' }}>
          {documents.map((document, index) => (
            <Group
              key={document.id}
              component="li"
              wrap="nowrap"
              gap="sm"
              p="md"
              style={index > 0 ? { borderBlockStart: '1px solid var(--hairline)' } : {}}
            >
              <IconFileText size={20} aria-hidden="true" style={{ flex: 'none' }} />
              <div style={{ minWidth: 0 }}>
                <Text fw={500} truncate>
                  {document.title}
                </Text>
                <Text c="dimmed" fz="xs">
                  {format.instantDay(document.created_at)} ·{' '}
                  {format.number(document.bytes / 1000, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })}
                </Text>
              </div>
            </Group>
          ))}
        </Card>
      )}
      {list.hasNextPage && (
        <Group justify="center">
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {t('Show earlier documents')}
          </Button>
        </Group>
      )}
    </Page>
  )
}
