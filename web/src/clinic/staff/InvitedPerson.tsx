import { Switch, TextInput } from '@mantine/core'
import type { StaffRole } from '@polyclinic/contract/kernel/access'
import { useTranslation } from 'react-i18next'
import { mayTreat } from './proposed-profile.ts'
import { RoleSelect } from './RoleSelect.tsx'
import type { InvitationForm } from './use-invitation.ts'

/** The invited person, their role, and whether they see patients. */
export function InvitedPerson({ form }: { form: InvitationForm }) {
  const { t } = useTranslation()
  const chooseRole = (role: string | null) => role && form.setValues({ role: role as StaffRole, sees_patients: role === 'practitioner' })
  return (
    <>
      <TextInput
        type="email"
        label={t('E-mail')}
        description={t('They get a link that works for three days.')}
        data-autofocus
        {...form.getInputProps('email')}
      />
      <TextInput
        label={t('Name')}
        description={t('They sign with it here. You can change it later; they cannot.')}
        {...form.getInputProps('name')}
      />
      <RoleSelect
        description={t('What a role may do is set under Settings, Roles.')}
        {...form.getInputProps('role')}
        onChange={chooseRole}
      />
      {mayTreat(form.values.role) && (
        <Switch
          label={t('Sees patients')}
          description={t('They can be booked as soon as they accept the invitation.')}
          {...form.getInputProps('sees_patients', { type: 'checkbox' })}
        />
      )}
    </>
  )
}
