import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'

export function HelpArticle({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const article = useQuery(query(api.support.getPublicArticle, { params: { slug } }))
  const back = <AnchorLink to="/help">{t('Help centre')}</AnchorLink>
  return (
    <Page narrow>
      <PageHeader title={article.data?.title ?? t('Help article')} description={article.data?.summary} above={back} />
      {article.isPending && <DetailSkeleton />}
      {article.error && (
        <EmptyState title={t('This article is not there')}>
          {t('It may have been renamed or taken away. Search the help centre for it.')}
        </EmptyState>
      )}
      <Stack maw="75ch">
        {article.data?.body.split(/\n\s*\n/).map((paragraph) => (
          <Text key={paragraph.slice(0, 80)} style={{ whiteSpace: 'pre-wrap' }}>
            {paragraph}
          </Text>
        ))}
      </Stack>
    </Page>
  )
}
