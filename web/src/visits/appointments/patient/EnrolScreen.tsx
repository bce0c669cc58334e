import { Card, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { EnterCodeForm, useCodeForm } from '#chart/patients/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { notify } from '#shell/notify/notify.ts'
import { refreshUser } from '#shell/session/session-commands.ts'
import { usePatient } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { enterClinic } from '../booking/enter-clinic.ts'
import { Options } from '../booking/Options.tsx'
import { MyClinics } from './MyClinics.tsx'

/** Two ways into a clinic: with the code from its desk, or by choosing it. */
export function EnrolScreen({ code }: { code: string | undefined }) {
  const { t } = useTranslation()
  return (
    <Page narrow>
      <PageHeader
        title={t('Join a clinic')}
        description={t('You can be with several clinics. Each keeps a chart of its own and sees nothing of the others.')}
      />
      <CodeForm code={code} />
      <ButtonLink variant="subtle" to="/patient/people" style={{ alignSelf: 'flex-start' }}>
        {t('A code for somebody else: People I act for')}
      </ButtonLink>
      <Card padding="lg">
        <ClinicChoice />
      </Card>
      <MyClinics />
    </Page>
  )
}

/** Makes the clinic that was joined the current one. */
function useJoined() {
  const { t } = useTranslation()
  const navigate = useNavigateIfCurrent()
  return async ({ organization_id, organization_name }: { organization_id: string; organization_name: string }) => {
    await refreshUser()
    await enterClinic(organization_id)
    notify.success(t('You are now with {{clinic}}.', { clinic: organization_name }))
    await navigate({ to: '/patient/dashboard' })
  }
}

function CodeForm({ code }: { code: string | undefined }) {
  const { t } = useTranslation()
  const { user } = usePatient()
  const joined = useJoined()
  const form = useCodeForm({ code: code ?? '', birth_date: user.birth_date ?? '' }, t('Enter your date of birth.'))
  const enrol = useCommand(api.appointments.createMyEnrolment, { form, field_aliases: { claim_code: 'code' }, onSuccess: joined })
  return (
    <EnterCodeForm
      form={form}
      command={enrol}
      birthDateLabel={t('Date of birth')}
      submitLabel={t('Join with this code')}
      onSubmit={({ code: claim_code, birth_date }) => enrol.run({ body: { claim_code, birth_date } })}
    >
      {t(
        'The clinic’s desk gave you eight characters. They open the chart that the clinic has of you already, by the name and date of birth of your account.',
      )}
    </EnterCodeForm>
  )
}

function ClinicChoice() {
  const { t } = useTranslation()
  const { user } = usePatient()
  const joined = useJoined()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<{ id: string; name: string }>()
  const list = useQuery({
    ...query(api.directory.listOrganizations, { query: { limit: 20, ...(q ? { q } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const enrol = useCommand(api.appointments.createMyEnrolment, {
    onSuccess: joined,
    onRefused: () => {
      setChosen(undefined)
      return false
    },
  })
  const clinics = list.data?.items.filter((clinic) => !user.organizations.some((organization) => organization.id === clinic.id))
  return (
    <Stack gap="md">
      <div>
        <Title order={2} mb={4}>
          {t('Without a code')}
        </Title>
        <Text c="dimmed">
          {t('Choose the clinic. It opens a chart with your name, date of birth, e-mail and phone; you can book at once.')}
        </Text>
      </div>
      <SearchField value={q} onChange={setQ} placeholder={t('Name of the clinic')} slash={false} />
      {!clinics && <QueryState query={list} bare skeleton={<ListSkeleton rows={3} columns={2} />} />}
      {clinics?.length === 0 && (
        <EmptyState bare title={q ? t('No clinic has this name') : t('There is no further clinic to join')}>
          {q ? t('Try a part of the name.') : t('You are with every clinic of the directory already.')}
        </EmptyState>
      )}
      {clinics && clinics.length > 0 && (
        <Options
          label={t('Clinics')}
          options={clinics.map((clinic) => ({
            id: clinic.id,
            title: clinic.name,
            detail: [clinic.address_line, clinic.city].filter(Boolean).join(', '),
            onChoose: () => setChosen(clinic),
          }))}
        />
      )}
      <ConfirmDialog
        opened={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('Join {{clinic}}?', { clinic: chosen?.name })}
        confirmLabel={t('Join')}
        pending={enrol.isPending}
        onConfirm={() => chosen && enrol.run({ body: { organization_id: chosen.id } })}
      >
        {t(
          'The clinic sees your name, date of birth, e-mail and phone. If you have been there before, ask its desk for a code, so that you get your own chart.',
        )}
      </ConfirmDialog>
    </Stack>
  )
}
