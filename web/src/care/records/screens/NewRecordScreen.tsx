import { Button, Card, Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isSignedNote, type RecordKind, recordKinds } from '@polyclinic/contract/care/records/note-rules'
import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { PatientPicker, type PickedPatient } from '#chart/patients/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { kindLabel } from '../labels.ts'
import { RecordFields, recordBody, recordRules, recordValues } from '../RecordFields.tsx'

interface Props {
  patient_id?: string | undefined
  encounter_id?: string | undefined
}

/** The form of a new record: a summary of a visit, a letter, a report. */
export function NewRecordScreen({ patient_id, encounter_id }: Props) {
  const { t } = useTranslation()
  const [picked, setPicked] = useState<PickedPatient | null | undefined>(undefined)
  const given = useQuery({ ...query(api.patients.getPatient, { params: { id: patient_id ?? '' } }), enabled: Boolean(patient_id) })
  const patient = picked === undefined ? (given.data ?? null) : picked
  return (
    <Page narrow>
      <PageHeader title={t('New record')} above={<AnchorLink to="/org/records">{t('All records')}</AnchorLink>} />
      <PatientPicker value={patient} onChange={setPicked} autoFocus={!patient_id} />
      {patient && (
        <Card padding="lg">
          <Write key={patient.id} patient_id={patient.id} encounter_id={patient.id === patient_id ? encounter_id : undefined} />
        </Card>
      )}
    </Page>
  )
}

function Write({ patient_id, encounter_id }: { patient_id: string; encounter_id: string | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigateIfCurrent()
  const form = useForm({
    initialValues: { kind: 'visit-summary' as RecordKind, ...recordValues() },
    transformValues: ({ kind, ...values }) => ({ kind, ...recordBody(values) }),
    validate: recordRules(t),
  })
  const create = useCommand(api.records.createRecord, {
    form,
    success: t('Saved as a draft. Make it final when it is ready.'),
    onSuccess: ({ id }) => navigate({ to: '/org/records/$id', params: { id } }),
  })
  return (
    <FormShell
      form={form}
      pending={create.isPending}
      failure={create.failure}
      submitLabel={t('Save as draft')}
      onSubmit={(body) => create.run({ body: { ...body, patient_id, ...(encounter_id ? { encounter_id } : {}) } })}
    >
      <Select
        label={t('Kind')}
        data={recordKinds.map((value) => ({ value, label: kindLabel(value, t) }))}
        {...form.getInputProps('kind')}
      />
      <FromLastNote patient_id={patient_id} onTake={(note) => form.setValues({ title: note.title, body: textOf(note) })} />
      <RecordFields form={form} kind={form.getValues().kind} />
    </FormShell>
  )
}

const textOf = ({ sections }: Note) => [sections.assessment, sections.plan, sections.text].filter((part) => part?.trim()).join('\n\n')

/** Offers the text of the last signed note, to rewrite in plain words. */
function FromLastNote({ patient_id, onTake }: { patient_id: string; onTake: (note: Note) => void }) {
  const { t } = useTranslation()
  const notes = useQuery(query(api.records.listNotes, { params: { id: patient_id }, query: { limit: 5 } }))
  const last = notes.data?.items.find(isSignedNote)
  if (!last || !textOf(last)) return null
  return (
    <Text>
      {t('Last signed note: {{title}}.', { title: last.title })}{' '}
      <Button size="compact-sm" variant="default" onClick={() => onTake(last)}>
        {t('Begin with its assessment and plan')}
      </Button>
    </Text>
  )
}
