import { CloseButton, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import type { Patient } from '@polyclinic/contract/chart/patients/patients'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { NoteEditor } from '#care/records/index.ts'
import { PrescribeForm } from '#pharmacy/prescriptions/index.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import type { ChartSearch } from './chart-search.ts'

interface Props {
  patient: Patient
  search: ChartSearch
  encounter_id: string | undefined
  onDone: () => void
  onMade: (note: Note) => void
}

/** Writes a note or a prescription beside the open section. */
export function WritePanel({ patient, search: { write, note_id }, encounter_id, onDone, onMade }: Props) {
  const { t } = useTranslation()
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const note = useQuery({
    ...query(api.records.getNote, { params: { id: note_id ?? '' } }),
    enabled: Boolean(note_id),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const body = () => {
    if (write === 'prescription')
      return <PrescribeForm patient_id={patient.id} encounter_id={encounter_id} onDone={onDone} onCancel={onDone} />
    if (note_id && !note.data) return <QueryState query={note} bare skeleton={<FormSkeleton />} />
    return <NoteEditor patient_id={patient.id} encounter_id={encounter_id} note={note.data} onDone={onDone} onMade={onMade} />
  }
  return (
    <>
      {isWide && (
        <Group justify="space-between" mb="sm">
          <Text component="h2" fw={600} fz="md">
            {write === 'note' ? (note_id ? t('Go on with the note') : t('New note')) : t('New prescription')}
          </Text>
          <CloseButton aria-label={t('Close')} onClick={onDone} />
        </Group>
      )}
      {body()}
    </>
  )
}
