import { Button, Card, Group, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { RowList } from '#ui/RowList.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { AddDocument } from './AddDocument.tsx'
import { DocumentRow } from './DocumentRow.tsx'

/** The documents of a chart, the latest first, and the form that adds one. */
export function DocumentsSection({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const [isAdding, setAdding] = useState(false)
  const list = useInfiniteQuery(pages(api.documents.listDocuments, { params: { id: patient_id }, query: { limit: 30 } }))
  if (!list.data) return <QueryState query={list} skeleton={<ListSkeleton rows={3} columns={2} />} />
  const documents = list.data.pages.flatMap((page) => page.items)
  const add = can('patients.edit') && !isAdding && (
    <Button variant="default" onClick={() => setAdding(true)}>
      {t('Add a document')}
    </Button>
  )
  return (
    <Stack gap="sm">
      {isAdding && (
        <Card padding="md">
          <AddDocument patient_id={patient_id} onDone={() => setAdding(false)} />
        </Card>
      )}
      {documents.length === 0 && !isAdding && (
        <EmptyState title={t('No documents')} action={add}>
          {t('Letters, reports, pictures and cards that were brought in stand here.')}
        </EmptyState>
      )}
      {documents.length > 0 && (
        <>
          {add && <Group>{add}</Group>}
          <Card padding="md" py={4}>
            <RowList>
              {documents.map((document) => (
                <DocumentRow key={document.id} document={document} />
              ))}
            </RowList>
          </Card>
        </>
      )}
      <ShowMore list={list}>{t('Show earlier documents')}</ShowMore>
    </Stack>
  )
}
