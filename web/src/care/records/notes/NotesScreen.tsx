import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, isProblemCode, query } from '#api/index.ts'
import { BreakGlass } from '#chart/patients/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { NotesList } from './NotesList.tsx'

/** The notes of one patient on a page. */
export function NotesScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const navigate = useNavigate()
  const patient = useQuery({
    ...query(api.patients.getPatient, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  if (isProblemCode(patient.error, 'break_glass_required')) return <BreakGlass id={id} />
  const above = (
    <AnchorLink to="/org/patients/$id" params={{ id }}>
      {patient.data?.name ?? t('Chart')}
    </AnchorLink>
  )
  const write = can('clinical.write') && (
    <ButtonLink to="/org/patients/$id/notes/new" params={{ id }}>
      {t('Write a note')}
    </ButtonLink>
  )
  return (
    <Page narrow>
      <PageHeader title={t('Notes')} above={above} actions={write} />
      <NotesList
        patient_id={id}
        write={write}
        onEdit={(note) => navigate({ to: '/org/patients/$id/notes/new', params: { id }, search: { note_id: note.id } })}
      />
    </Page>
  )
}
