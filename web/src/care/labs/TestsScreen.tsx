import { Button, Text } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { ListTable } from '#ui/ListTable.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useTurnaround } from './use-turnaround.ts'

/** The directory of laboratory tests. */
export function TestsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const turnaround = useTurnaround()
  const [q, setQ] = useState('')
  const list = useQuery({
    ...query(api.labs.listPublicTests, { query: { limit: 100, ...(q ? { q } : {}) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page>
      <PageHeader title={t('Lab tests')} description={t('What each test is for, how to prepare for it, and how long it takes.')} />
      <FilterBar>
        <SearchField value={q} onChange={setQ} placeholder={t('Name or code of the test')} />
      </FilterBar>
      <ListTable
        label={t('Lab tests')}
        list={list}
        columns={[
          {
            accessor: 'name',
            title: t('Test'),
            render: (test) => (
              <Text span inherit fw={500}>
                {test.name}
              </Text>
            ),
          },
          { accessor: 'synonyms', title: t('Also called'), render: (test) => test.synonyms.join(', ') },
          { accessor: 'specimen', title: t('Specimen') },
          { accessor: 'turnaround_hours', title: t('Result within'), render: (test) => turnaround(test.turnaround_hours) },
          { accessor: 'code', title: t('Code'), render: (test) => <span className="figures">{test.code}</span> },
        ]}
        compact={(test) => (
          <>
            <Text fw={500}>{test.name}</Text>
            <Text c="dimmed" fz="xs">
              {[test.specimen, turnaround(test.turnaround_hours), test.code].filter(Boolean).join(' · ')}
            </Text>
          </>
        )}
        onOpen={(test) => navigate({ to: '/test-directory/$id', params: { id: test.id } })}
        empty={
          q ? (
            <EmptyState
              bare
              icon={IconFlask}
              title={t('No test is called that')}
              action={
                <Button variant="default" onClick={() => setQ('')}>
                  {t('Show all tests')}
                </Button>
              }
            >
              {t('Try another word, or the code from the order.')}
            </EmptyState>
          ) : (
            <EmptyState bare icon={IconFlask} title={t('No test is listed')}>
              {t('The platform has no catalogue of lab tests loaded. Ask your clinic which tests it does.')}
            </EmptyState>
          )
        }
      />
    </Page>
  )
}
