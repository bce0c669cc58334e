import { Card, Select, Switch, Text } from '@mantine/core'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { useTranslation } from 'react-i18next'
import { WeeklyHours } from '#ui/WeeklyHours.tsx'
import { PractitionerFields } from './PractitionerFields.tsx'
import type { Clinic, InvitationForm } from './use-invitation.ts'

/** The practitioner profile of the invited person: an existing one without an account, or a new one. */
export function InvitedProfile({ form, clinic }: { form: InvitationForm; clinic: Clinic }) {
  const { t } = useTranslation()
  const free = clinic.practitioners.filter(({ staff_id }) => staff_id === null)
  return (
    <>
      {free.length > 0 && (
        <Select
          label={t('Profile')}
          description={t('Somebody whom patients can book already may be invited to sign in.')}
          placeholder={t('A new profile')}
          data={free.map((practitioner) => ({ value: practitioner.id, label: nameWithTitle(practitioner) }))}
          clearable
          {...form.getInputProps('practitioner_id')}
          value={form.values.practitioner_id || null}
          onChange={(id) => form.setFieldValue('practitioner_id', id ?? '')}
        />
      )}
      {!form.values.practitioner_id && <NewProfile form={form} clinic={clinic} />}
    </>
  )
}

function NewProfile({ form, clinic }: { form: InvitationForm; clinic: Clinic }) {
  const { t } = useTranslation()
  const places = clinic.locations.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <PractitionerFields form={form} at="practitioner." services={clinic.services} />
      <Card component="fieldset" aria-label={t('Weekly hours')} m={0} miw={0}>
        <Text fw={600} mb={4}>
          {t('Weekly hours')}
        </Text>
        {places.length === 0 ? (
          <Text c="dimmed">{t('Add a location under Settings first: hours are worked somewhere.')}</Text>
        ) : (
          <>
            <Text c="dimmed" mb="xs">
              {t('From the day of the acceptance. Patients are offered times within them.')}
            </Text>
            <WeeklyHours form={form} path="practitioner.hours" places={places} without={t('Not working')} />
          </>
        )}
      </Card>
      <Switch
        label={t('Can be booked before they accept')}
        description={t('The profile is made now, and stays if you take the invitation back.')}
        {...form.getInputProps('practitioner.bookable_at_once', { type: 'checkbox' })}
      />
    </>
  )
}
