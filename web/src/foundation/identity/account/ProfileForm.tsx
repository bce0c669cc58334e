import { Button, Group, Input, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { contract } from '@polyclinic/contract'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import type { Staff } from '#shell/session/session.ts'
import { refreshUser } from '#shell/session/session-commands.ts'
import { useSession } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { DayText } from '#ui/values.tsx'
import { fieldRules } from '../field-rules.ts'

export type Account = OutputOf<(typeof contract)['identity']['getAccount']>

/** Name and telephone number; the e-mail address can be confirmed here, but only the owner's clinic can change it. */
export function ProfileForm({ account }: { account: Account }) {
  const { t } = useTranslation()
  const { user, userType, organization } = useSession()
  const staffName = userType === 'org_user' ? (user as Staff).staff_name : null
  const form = useForm({
    initialValues: { name: account.name, phone: account.phone ?? '' },
    validate: { name: fieldRules(t).filled },
    transformValues: ({ name, phone }) => ({ name: name.trim(), phone: phone.trim() || null }),
  })
  const save = useCommand(api.identity.updateAccount, {
    form,
    success: t('Saved.'),
    onSuccess: async () => {
      form.resetDirty()
      await refreshUser()
    },
  })
  return (
    <FormShell
      form={form}
      pending={save.isPending}
      failure={save.failure}
      submitLabel={t('Save the profile')}
      onSubmit={(body) => save.run({ body })}
    >
      <TextInput
        label={t('Name')}
        description={
          staffName &&
          t('How we greet you. At {{clinic}} you sign as {{name}}: ask there to change it.', {
            clinic: organization?.name,
            name: staffName,
          })
        }
        autoComplete="name"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <EmailAddress account={account} />
      <TextInput
        label={<Optional>{t('Phone')}</Optional>}
        description={t('With the country code, like +353 86 123 4567.')}
        type="tel"
        autoComplete="tel"
        key={form.key('phone')}
        {...form.getInputProps('phone')}
      />
      {account.birth_date && (
        <Input.Wrapper label={t('Date of birth')} labelElement="div">
          <Text>
            <DayText value={account.birth_date} format="long" />
          </Text>
        </Input.Wrapper>
      )}
    </FormShell>
  )
}

function EmailAddress({ account }: { account: Account }) {
  const { t } = useTranslation()
  const send = useCommand(api.identity.sendVerification, { success: ({ message }) => message, invalidates: [] })
  return (
    <Input.Wrapper label={t('E-mail')} labelElement="div">
      <Group gap="xs">
        <Text style={{ overflowWrap: 'anywhere' }}>{account.email}</Text>
        {account.email_verified ? (
          <StatusBadge tone="success">{t('Confirmed')}</StatusBadge>
        ) : (
          <StatusBadge tone="waiting">{t('Not confirmed yet')}</StatusBadge>
        )}
      </Group>
      {!account.email_verified && (
        <Stack gap={4} align="flex-start" mt={4}>
          <Text c="dimmed" fz="xs">
            {t('We sent you a link. Open it to confirm the address: clinics write to it from then on.')}
          </Text>
          <Button variant="default" size="xs" loading={send.isPending} onClick={() => send.run({})}>
            {t('Send the link again')}
          </Button>
        </Stack>
      )}
    </Input.Wrapper>
  )
}
