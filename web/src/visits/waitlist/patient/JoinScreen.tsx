import { Alert, Card, Select, Switch, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { usePatient } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import { myOpenEntriesQuery } from '#visits/appointments/index.ts'
import { WishFields, wishBody, wishValues } from '../WishFields.tsx'

export interface JoinSearch {
  service_id?: string
  practitioner_id?: string
  /** The visit that the patient would like to have earlier. */
  appointment_id?: string
}

/** Lets the patient join the waitlist: for any time, or for one earlier than a booked visit. */
export function JoinScreen({ search }: { search: JoinSearch }) {
  const { t } = useTranslation()
  return (
    <Page narrow>
      <PageHeader
        above={<AnchorLink to="/patient/waitlist">{t('Waitlist')}</AnchorLink>}
        title={search.appointment_id ? t('An earlier time') : t('Join the waitlist')}
        description={t('When a time becomes free that suits you, we keep it for you for a few minutes and tell you. You decide then.')}
      />
      <Join search={search} />
    </Page>
  )
}

function Join({ search }: { search: JoinSearch }) {
  const { organization } = usePatient()
  const organization_id = organization?.id ?? ''
  const services = useQuery({
    ...query(api.directory.listServices, { query: { organization_id, limit: 100 } }),
    enabled: organization !== null,
  })
  const visit = useQuery({
    ...query(api.appointments.getMyAppointment, { params: { id: search.appointment_id ?? '' } }),
    enabled: search.appointment_id !== undefined,
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  if (!services.data || (search.appointment_id && !visit.data))
    return <QueryState query={search.appointment_id ? [services, visit] : services} skeleton={<FormSkeleton fields={5} />} />
  return (
    <JoinForm
      search={search}
      services={services.data.items}
      visit={visit.data && { id: visit.data.id, starts_at: visit.data.starts_at, service: visit.data.service }}
    />
  )
}

interface FormProps {
  search: JoinSearch
  services: { id: string; name: string }[]
  visit: { id: string; starts_at: string; service: { id: string; name: string; place: string } } | undefined
}

function JoinForm({ search, services, visit }: FormProps) {
  const { t } = useTranslation()
  const visitTime = useVisitTime()
  const navigate = useNavigateIfCurrent()
  const form = useForm({
    initialValues: {
      ...wishValues(),
      practitioner_ids: search.practitioner_id ? [search.practitioner_id] : [],
      service_id: visit?.service.id ?? search.service_id ?? '',
      keep_appointment: false,
      notes: '',
    },
    transformValues: ({ service_id, keep_appointment, notes, ...wish }) => ({
      ...wishBody(wish),
      ...(visit ? { appointment_id: visit.id, keep_appointment } : { service_id }),
      notes: notes.trim() || null,
    }),
    validate: { service_id: (value) => (value ? null : t('Choose what the visit is for.')) },
  })
  const join = useCommand(api.waitlist.createMyWaitlistEntry, {
    form,
    success: t('You are on the waitlist.'),
    onSuccess: () => navigate({ to: '/patient/waitlist' }),
  })
  const { service_id } = form.values
  const offering = useOffering(service_id)
  const waiting = useQuery(myOpenEntriesQuery()).data?.items.find((entry) => entry.service.id === service_id)
  return (
    <Card padding="lg">
      <FormShell
        form={form}
        pending={join.isPending}
        failure={join.failure}
        submitLabel={t('Join the waitlist')}
        disabledReason={waiting ? t('You wait for this already.') : undefined}
        onSubmit={(body) => join.run({ body })}
      >
        {visit ? (
          <Alert color="gray" title={visit.service.name}>
            {t('You have {{when}}. It stays yours until you take an earlier time.', {
              when: visitTime(visit.starts_at, visit.service.place === 'video'),
            })}
          </Alert>
        ) : (
          <Select
            label={t('What is the visit for?')}
            searchable
            data={services.map((service) => ({ value: service.id, label: service.name }))}
            {...form.getInputProps('service_id')}
            value={service_id || null}
            onChange={(value) => form.setValues({ service_id: value ?? '', practitioner_ids: [] })}
          />
        )}
        {waiting && (
          <Alert>
            {t('You are on the waitlist for this already.')}{' '}
            <AnchorLink to="/patient/waitlist/$id" params={{ id: waiting.id }}>
              {t('Change what you wait for')}
            </AnchorLink>
          </Alert>
        )}
        <WishFields form={form as never} offering={offering} />
        {visit && <KeepSwitch {...form.getInputProps('keep_appointment', { type: 'checkbox' })} />}
        <NotesField {...form.getInputProps('notes')} />
      </FormShell>
    </Card>
  )
}

/** The practitioners who offer a service and would see the account; empty if that cannot be asked. */
export function useOffering(service_id: string) {
  const format = useFormat()
  const today = format.today()
  const times = useQuery({
    ...query(api.appointments.listMyAvailability, { query: { service_id, from: today, to: today } }),
    enabled: service_id !== '',
  })
  return (times.data?.practitioners ?? [])
    .filter((practitioner) => practitioner.id !== service_id)
    .map((practitioner) => ({ value: practitioner.id, label: nameWithTitle(practitioner) }))
}

export function KeepSwitch(props: object) {
  const { t } = useTranslation()
  return <Switch label={t('I want to keep my visit too')} description={t('Otherwise it moves to the earlier time.')} {...props} />
}

export function NotesField(props: object) {
  const { t } = useTranslation()
  return <Textarea label={<Optional>{t('Anything the clinic should know')}</Optional>} minRows={2} maxLength={500} {...props} />
}
