import { Card, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { refreshUser } from '#shell/session/session-commands.ts'
import { useCommand } from '#shell/use-command.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'

/** With the code of a clinic, somebody begins to act for one of its patients. */
export function AcceptProxyForm() {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { proxy_code: '', birth_date: '' },
    transformValues: ({ proxy_code, birth_date }) => ({ proxy_code: proxy_code.trim().toUpperCase(), birth_date }),
    validate: {
      proxy_code: (value) => (/^[a-z0-9]{4}[- ]?[a-z0-9]{4}$/i.test(value.trim()) ? null : t('Enter the eight characters of your code.')),
      birth_date: (value) => (value ? null : t('Enter their date of birth.')),
    },
  })
  const accept = useCommand(api.proxies.acceptMyProxy, {
    form,
    onSuccess: async ({ name }) => {
      form.reset()
      await refreshUser()
      notify.success(t('You act for {{name}} now.', { name }))
    },
  })
  return (
    <Card padding="lg">
      <Title order={2} mb={4}>
        {t('With a code')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('The desk of their clinic gave you eight characters.')}
      </Text>
      <FormShell
        form={form}
        pending={accept.isPending}
        failure={accept.failure}
        submitLabel={t('Begin to act for them')}
        onSubmit={(body) => accept.run({ body })}
      >
        <TextInput
          label={t('Code')}
          placeholder="ABCD-EFGH"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={9}
          maw={240}
          {...form.getInputProps('proxy_code')}
        />
        <DateField isPast label={t('Their date of birth')} maw={240} {...form.getInputProps('birth_date')} />
      </FormShell>
    </Card>
  )
}
