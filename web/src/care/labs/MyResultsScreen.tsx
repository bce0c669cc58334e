import { Button, Card } from '@mantine/core'
import type { MyResult } from '@polyclinic/contract/care/labs/labs'
import { IconFlask } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { HealthNav } from '#chart/patients/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { usePatient } from '#shell/session/use-session.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ResultCourse } from './ResultCourse.tsx'
import { ShownResult } from './ShownResult.tsx'

/** A patient's laboratory results, as the clinic has released them. */
export function MyResultsScreen() {
  const { t } = useTranslation()
  const { organization } = usePatient()
  const list = useInfiniteQuery({ ...pages(api.labs.listMyResults, { query: { limit: 30 } }), enabled: organization !== null })
  const results = organization ? list.data?.pages.flatMap((page) => page.items) : []
  return (
    <Page narrow>
      <HealthNav />
      <PageHeader title={t('Results')} description={t('Blood tests and other laboratory results that your clinic has released to you.')} />
      {!results && <QueryState query={list} skeleton={<CardSkeleton />} />}
      {results?.length === 0 && (
        <EmptyState
          icon={IconFlask}
          title={t('No results')}
          action={
            <ButtonLink variant="default" to="/patient/records">
              {t('See my records')}
            </ButtonLink>
          }
        >
          {t('Each result stands here with its usual range once your clinic has looked at it. Until then the clinic keeps it.')}
        </EmptyState>
      )}
      {results && results.length > 0 && (
        <Card padding={0} component="ul" m={0} style={{ listStyle: 'none' }}>
          {results.map((result, index) => (
            <ResultRow key={result.id} result={result} isFirst={index === 0} />
          ))}
        </Card>
      )}
      <ShowMore list={list}>{t('Show earlier results')}</ShowMore>
    </Page>
  )
}

function ResultRow({ result, isFirst }: { result: MyResult; isFirst: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <li style={{ padding: 16, ...(isFirst ? {} : { borderBlockStart: '1px solid var(--hairline)' }) }}>
      <ShownResult result={result} />
      {result.value_number !== null && (
        <Button
          size="compact-xs"
          variant="subtle"
          px={0}
          aria-expanded={isOpen}
          aria-label={t('Course of {{test}}', { test: result.test_name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('Course')}
        </Button>
      )}
      {isOpen && <ResultCourse code={result.code} name={result.test_name} unit={result.unit} />}
    </li>
  )
}
