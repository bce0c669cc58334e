import { Stack } from '@mantine/core'
import { IconLifebuoy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'

/** The help centre: the published knowledge base, for everybody. */
export function HelpScreen() {
  const { t } = useTranslation()
  const [q, setQ] = useState('')
  const list = useQuery(query(api.support.listPublicArticles, { query: { limit: 100, ...(q ? { q } : {}) } }))
  return (
    <Page narrow>
      <PageHeader title={t('Help centre')} description={t('Answers to what people often ask.')} />
      <SearchField value={q} onChange={setQ} placeholder={t('What are you looking for?')} />
      <QueryState query={list} skeleton={<ListSkeleton rows={4} columns={1} />} />
      {list.data?.items.length === 0 && (
        <EmptyState title={q ? t('Nothing found') : t('No article is published')} icon={IconLifebuoy}>
          {q ? t('Try fewer or other words.') : t('When you are signed in, you can ask the platform for help.')}
        </EmptyState>
      )}
      <Stack component="ul" p={0} style={{ listStyle: 'none' }}>
        {list.data?.items.map((article) => (
          <li key={article.id}>
            <TwoLines
              title={
                <AnchorLink to="/help/$slug" params={{ slug: article.slug }}>
                  {article.title}
                </AnchorLink>
              }
              detail={article.summary}
            />
          </li>
        ))}
      </Stack>
    </Page>
  )
}
