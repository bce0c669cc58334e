import { Stack } from '@mantine/core'
import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { NoteCard } from './NoteCard.tsx'

/** The notes of a chart, the latest first. */
export function NotesList({ patient_id, onEdit, write }: { patient_id: string; onEdit: (note: Note) => void; write?: ReactNode }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(pages(api.records.listNotes, { params: { id: patient_id }, query: {} }))
  const notes = list.data?.pages.flatMap((page) => page.items)
  if (!notes)
    return (
      <QueryState
        query={list}
        skeleton={
          <Stack>
            <CardSkeleton />
            <CardSkeleton />
          </Stack>
        }
      />
    )
  if (notes.length === 0)
    return (
      <EmptyState title={t('No note yet')} action={write}>
        {t('What is found and decided at a visit is written here, and signed.')}
      </EmptyState>
    )
  return (
    <Stack gap="sm">
      {notes.map((note) => (
        <NoteCard key={note.id} note={note} onEdit={onEdit} />
      ))}
      <ShowMore list={list}>{t('Show earlier notes')}</ShowMore>
    </Stack>
  )
}
