import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, isProblemCode, query } from '#api/index.ts'
import { AllergyLine } from '#chart/patients/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { RefusedState } from '#ui/states.tsx'
import { NoteCard } from './NoteCard.tsx'

/** One note on its own page, where colleagues who were asked to sign read it. */
export function NoteScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const note = useQuery({
    ...query(api.records.getNote, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  const patient_id = note.data?.patient_id
  const patient = useQuery({ ...query(api.patients.getPatient, { params: { id: patient_id ?? '' } }), enabled: Boolean(patient_id) })
  if (isProblemCode(note.error, 'break_glass_required'))
    return (
      <Page narrow>
        <PageHeader title={t('Note')} />
        <RefusedState title={t('The chart is restricted')}>{t('Open the patient’s chart first and give a reason.')}</RefusedState>
      </Page>
    )
  if (!note.data || !patient_id)
    return (
      <Page narrow>
        <QueryState query={note} skeleton={<CardSkeleton />} />
      </Page>
    )
  return (
    <Page narrow>
      <PageHeader
        title={t('Note')}
        above={
          <AnchorLink to="/org/patients/$id" params={{ id: patient_id }} search={{ section: 'notes' }}>
            {patient.data?.name ?? t('Chart')}
          </AnchorLink>
        }
        description={<AllergyLine patient_id={patient_id} />}
      />
      <NoteCard
        note={note.data}
        onEdit={({ id: note_id }) => navigate({ to: '/org/patients/$id/notes/new', params: { id: patient_id }, search: { note_id } })}
      />
    </Page>
  )
}
