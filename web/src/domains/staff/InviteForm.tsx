import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { StaffRole } from '@polyclinic/contract/access'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { RoleSelect } from './RoleSelect.tsx'

/** Invites somebody by mail; they choose their own password. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { email: '', name: '', role: 'receptionist' as StaffRole },
    transformValues: ({ email, name, role }) => ({ email: email.trim(), name: name.trim(), role }),
    validate: {
      email: (value) => (value.trim() ? null : t('Please fill this in.')),
      name: (value) => (value.trim() ? null : t('Please fill this in.')),
    },
  })
  const invite = useCommand(api.staff.createInvitation, {
    form,
    success: ({ email }) => t('{{email}} is invited.', { email }),
    onSuccess: onDone,
  })
  return (
    <FormShell
      form={form}
      pending={invite.isPending}
      failure={invite.failure}
      submitLabel={t('Send the invitation')}
      onSubmit={(body) => invite.run({ body })}
    >
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
      <RoleSelect description={t('What a role may do is set under Settings, Roles.')} {...form.getInputProps('role')} />
    </FormShell>
  )
}
