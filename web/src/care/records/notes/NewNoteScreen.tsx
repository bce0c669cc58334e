import { Card } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, isProblemCode, query } from '#api/index.ts'
import { AllergyLine, BreakGlass } from '#chart/patients/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { NoteEditor } from './NoteEditor.tsx'

interface Props {
  id: string
  encounter_id?: string | undefined
  /** A draft to continue. */
  note_id?: string | undefined
}

/** Writes a note on its own page; it belongs to the current visit unless another is named. */
export function NewNoteScreen({ id, encounter_id, note_id }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigateIfCurrent()
  const patient = useQuery({
    ...query(api.patients.getPatient, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  const chart = useQuery({ ...query(api.records.getChart, { params: { id } }), enabled: patient.isSuccess })
  const draft = useQuery({
    ...query(api.records.getNote, { params: { id: note_id ?? '' } }),
    enabled: Boolean(note_id),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isProblemCode(patient.error, 'break_glass_required')) return <BreakGlass id={id} />
  const above = (
    <AnchorLink to="/org/patients/$id" params={{ id }}>
      {patient.data?.name ?? t('Chart')}
    </AnchorLink>
  )
  const title = note_id ? t('Go on with the note') : t('New note')
  const isReady = chart.data && (!note_id || draft.data)
  const close = () => navigate({ to: '/org/patients/$id', params: { id }, search: { section: 'notes' } })
  return (
    <Page narrow>
      <PageHeader title={title} above={above} description={<AllergyLine patient_id={id} />} />
      <Card padding="lg">
        {isReady ? (
          <NoteEditor
            patient_id={id}
            encounter_id={encounter_id ?? chart.data.open_encounter?.id}
            note={draft.data}
            onDone={close}
            onMade={(made) =>
              navigate({
                to: '/org/patients/$id/notes/new',
                params: { id },
                search: { ...(encounter_id ? { encounter_id } : {}), note_id: made.id },
                replace: true,
                resetScroll: false,
              })
            }
          />
        ) : (
          <QueryState query={note_id ? [patient, chart, draft] : [patient, chart]} bare skeleton={<FormSkeleton />} />
        )}
      </Card>
    </Page>
  )
}
