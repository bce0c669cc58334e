import { Button, Card, Group, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { DateTimeText } from '#ui/values.tsx'

/** Administrators who were invited and have not accepted yet, and the form that invites one. */
export function AdminInvitations({ isInviting, onClose }: { isInviting: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const list = useQuery(query(api.users.listAdminInvitations, { query: { limit: 100 } })).data?.items ?? []
  const revoke = useCommand(api.users.revokeAdminInvitation, { success: t('The invitation is taken back. Its link no longer works.') })
  return (
    <>
      {list.length > 0 && (
        <Card>
          <Title order={2} fz="md" mb="xs">
            {t('Invited')}
          </Title>
          {list.map((invitation) => (
            <Group key={invitation.id} justify="space-between">
              <div>
                <Text fw={500}>{invitation.email}</Text>
                <Text c="dimmed" fz="xs">
                  {invitation.status === 'open' ? t('The link works until') : t('The link expired')}{' '}
                  <DateTimeText value={invitation.expires_at} />
                </Text>
              </div>
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={t('Take back the invitation of {{email}}', { email: invitation.email })}
                onClick={() => revoke.run({ params: { id: invitation.id } })}
              >
                {t('Take back')}
              </Button>
            </Group>
          ))}
        </Card>
      )}
      <SidePanel opened={isInviting} onClose={onClose} title={t('Invite an administrator')}>
        <InviteAdmin onDone={onClose} />
      </SidePanel>
    </>
  )
}

function InviteAdmin({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { email: '', name: '' },
    transformValues: ({ email, name }) => ({ email: email.trim(), ...(name.trim() ? { name: name.trim() } : {}) }),
    validate: { email: (value) => (value.trim() ? null : t('Please fill this in.')) },
  })
  const invite = useCommand(api.users.inviteAdmin, {
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
      <Text c="dimmed">
        {t('Administrators run the platform: clinics, accounts, settings. They sign in with a second factor and see no chart.')}
      </Text>
      <TextInput
        type="email"
        label={t('E-mail')}
        description={t('They get a link that works for three days.')}
        data-autofocus
        {...form.getInputProps('email')}
      />
      <TextInput label={<Optional>{t('Name')}</Optional>} {...form.getInputProps('name')} />
    </FormShell>
  )
}
