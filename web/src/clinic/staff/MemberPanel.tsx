import { Alert, Button, Group, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import type { StaffMember } from '@polyclinic/contract/clinic/staff/staff'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useStaff } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useEdited } from '#shell/use-edited.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { Optional } from '#ui/Optional.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import { useVisitsCommand } from './use-visits-command.tsx'
import { PractitionerVisitsLinks } from './VisitsLinks.tsx'

/** One colleague: name, role, access. */
export function MemberPanel({ member, onProfile }: { member: StaffMember; onProfile: () => void }) {
  const { t } = useTranslation()
  const edited = useEditedMember(member)
  return (
    <Stack gap="lg">
      <MemberForm member={member} edited={edited} />
      <KeyValueList
        items={[
          { label: t('E-mail'), value: member.email },
          { label: t('Here since'), value: <DateTimeText value={member.created_at} /> },
        ]}
      />
      <MemberAccess member={member} edited={edited} onProfile={onProfile} />
    </Stack>
  )
}

function useEditedMember(member: StaffMember) {
  const { t } = useTranslation()
  return useEdited(member, valuesOf, {
    title: t('Title'),
    name: t('Name'),
    registration_number: t('Registration number'),
    job_title: t('Job title'),
    needs_cosignature: t('Notes need a co-signature'),
    role: t('Role'),
  })
}

interface PartProps {
  member: StaffMember
  edited: ReturnType<typeof useEditedMember>
}

/** Name, title and role; the role only if it may be changed. */
function MemberForm({ member, edited }: PartProps) {
  const { t } = useTranslation()
  const { user } = useStaff()
  const { id, can } = member
  const form = useForm({
    initialValues: valuesOf(member),
    transformValues: ({ name, title, registration_number, job_title, needs_cosignature, role }) => ({
      name: name.trim(),
      title: title.trim() || null,
      registration_number: registration_number.trim() || null,
      job_title: job_title.trim() || null,
      needs_cosignature,
      ...(role === edited.base.role ? {} : { role }),
    }),
    validate: { name: (value) => (value.trim() ? null : t('Please fill this in.')) },
  })
  const change = useCommand(api.staff.updateStaffMember, {
    form,
    success: t('Saved.'),
    onRefused: edited.onRefused,
    onSuccess: edited.saved,
  })
  const isMe = user.staff_id === id
  const whyNot = isMe
    ? t('Somebody else has to change your own role or access.')
    : member.status === 'inactive'
      ? t('Give the access back to change the role.')
      : t('Only an owner can change an owner.')
  return (
    <FormShell
      form={form}
      pending={change.isPending}
      failure={edited.isBehind ? undefined : change.failure}
      submitLabel={edited.saveLabel(t('Save'))}
      onSubmit={(body) => change.run({ params: { id }, if_match: edited.version, body })}
    >
      {edited.conflict(form)}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={<Optional>{t('Title')}</Optional>} placeholder={t('Dr')} {...form.getInputProps('title')} />
        <TextInput label={t('Name')} {...form.getInputProps('name')} />
      </SimpleGrid>
      <TextInput
        label={<Optional>{t('Registration number')}</Optional>}
        description={t(
          'Of the chamber or register. Title, name and number stand on what this person signs from now on. Without it nothing is prescribed.',
        )}
        {...form.getInputProps('registration_number')}
      />
      <TextInput label={<Optional>{t('Job title')}</Optional>} {...form.getInputProps('job_title')} />
      <Switch
        label={t('Notes need a co-signature')}
        description={t('As in training: who signs a note names a colleague who signs it too.')}
        {...form.getInputProps('needs_cosignature', { type: 'checkbox' })}
      />
      {can.includes('change-role') ? (
        <RoleSelect description={t('Holds from the next request on.')} {...form.getInputProps('role')} />
      ) : (
        <Alert color="gray">{whyNot}</Alert>
      )}
    </FormShell>
  )
}

/** The practitioner profile, and the access to the clinic: end it, or restore it. */
function MemberAccess({ member, edited, onProfile }: PartProps & { onProfile: () => void }) {
  const { t } = useTranslation()
  const [isAsking, dialog] = useDisclosure()
  const { id, can, practitioner_id } = member
  const access = useVisitsCommand(
    api.staff.updateStaffMember,
    {
      success: ({ status }) => (status === 'active' ? t('The access works again.') : t('The access has ended.')),
      onSuccess: (now) => {
        edited.saved(now)
        dialog.close()
      },
    },
    { links: practitioner_id && <PractitionerVisitsLinks practitioner_id={practitioner_id} />, confirmLabel: t('End the access') },
  )
  return (
    <>
      <Group gap="xs">
        <Button variant="default" onClick={onProfile}>
          {practitioner_id ? t('Profile and hours') : t('Make a practitioner profile')}
        </Button>
        {can.includes('deactivate') && (
          <Button variant="default" c="var(--text-bad)" onClick={dialog.open}>
            {t('End the access')}
          </Button>
        )}
        {can.includes('reactivate') && (
          <Button
            loading={access.isPending}
            onClick={() => access.run({ params: { id }, if_match: edited.version, body: { status: 'active' } })}
          >
            {t('Give the access back')}
          </Button>
        )}
      </Group>
      {access.dialog}
      <ConfirmDialog
        opened={isAsking && !access.dialog}
        onClose={dialog.close}
        onConfirm={() => access.run({ params: { id }, if_match: edited.version, body: { status: 'inactive' } })}
        title={t('End the access of {{name}}?', { name: member.name })}
        confirmLabel={t('End the access')}
        danger
        pending={access.isPending}
      >
        <Text>{t('They are out at once, and cannot be booked any more. What they wrote stays. You can give the access back later.')}</Text>
      </ConfirmDialog>
    </>
  )
}

const valuesOf = ({ name, title, registration_number, job_title, needs_cosignature, role }: StaffMember) => ({
  title: title ?? '',
  name,
  registration_number: registration_number ?? '',
  job_title: job_title ?? '',
  needs_cosignature,
  role,
})
