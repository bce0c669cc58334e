import { Alert, Card, List, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { notify } from '#shell/notify/notify.ts'
import { useCommand } from '#shell/use-command.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { bornText } from './labels.ts'
import { PatientFields, patientBody, patientValues, usePatientRules } from './PatientFields.tsx'

/** The form of a new chart; it warns, while the user types, of charts that exist already. */
export function NewPatientScreen() {
  const { t } = useTranslation()
  const navigate = useNavigateIfCurrent()
  const form = useForm({ initialValues: patientValues(), transformValues: patientBody, validate: usePatientRules() })
  const create = useCommand(api.patients.createPatient, {
    form,
    success: (patient) => t('Chart {{number}} is created.', { number: patient.record_number }),
    onSuccess: (patient) => {
      const [twin] = patient.possible_duplicates
      if (twin)
        notify.warn({
          message: t('{{name}} ({{number}}) may be the same person.', { name: twin.name, number: twin.record_number }),
          duration: 10_000,
        })
      return navigate({ to: '/org/patients/$id', params: { id: patient.id } })
    },
  })
  const { given_name, family_name, birth_date } = form.getValues()
  return (
    <Page narrow>
      <PageHeader title={t('New patient')} above={<AnchorLink to="/org/patients">{t('All patients')}</AnchorLink>} />
      <Card padding="lg">
        <FormShell
          form={form}
          pending={create.isPending}
          failure={create.failure}
          submitLabel={t('Make the chart')}
          onSubmit={(body) => create.run({ body })}
          cancel={
            <ButtonLink to="/org/patients" variant="default">
              {t('Cancel')}
            </ButtonLink>
          }
        >
          <PatientFields form={form} />
          <AlreadyHere words={[birth_date, family_name, given_name]} />
        </FormShell>
      </Card>
    </Page>
  )
}

/** Charts of the same birth date and name, so that no person is registered twice. */
function AlreadyHere({ words }: { words: string[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [q] = useDebouncedValue(
    words
      .map((word) => word.trim())
      .join(' ')
      .trim(),
    300,
  )
  const isEnough = words.filter((word) => word.trim().length > 1).length > 1
  const found = useQuery({
    ...query(api.patients.listPatients, { query: { q, limit: 5 } }),
    enabled: isEnough && q.length > 4,
    placeholderData: keepPreviousData,
  })
  const similar = isEnough ? (found.data?.items ?? []) : []
  if (similar.length === 0) return null
  return (
    <Alert color="yellow" role="status" icon={<IconUsers size={18} />} title={t('Is the patient here already?')}>
      <List listStyleType="none" spacing={4}>
        {similar.map((p) => (
          <List.Item key={p.id}>
            <AnchorLink to="/org/patients/$id" params={{ id: p.id }}>
              {p.name}
            </AnchorLink>
            <Text span c="dimmed">
              {' '}
              · {[bornText(p, format, t), p.record_number, p.city].filter(Boolean).join(' · ')}
            </Text>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
