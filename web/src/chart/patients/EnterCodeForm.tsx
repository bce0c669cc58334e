import { Card, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'

interface Values {
  code: string
  birth_date: string
}

/** The form of a code from a clinic: the code, and the date of birth that belongs to it. */
export function useCodeForm(initial: Partial<Values>, noBirthDate: string) {
  const { t } = useTranslation()
  return useForm({
    initialValues: { code: '', birth_date: '', ...initial },
    transformValues: ({ code, birth_date }) => ({ code: code.trim().toUpperCase(), birth_date }),
    validate: {
      code: (value) => (/^[a-z0-9]{4}[- ]?[a-z0-9]{4}$/i.test(value.trim()) ? null : t('Enter the eight characters of your code.')),
      birth_date: (value) => (value ? null : noBirthDate),
    },
  })
}

interface Props {
  form: ReturnType<typeof useCodeForm>
  /** The command that the code is sent with. */
  command: { isPending: boolean; failure: ReactNode }
  children: ReactNode
  birthDateLabel: string
  submitLabel: string
  onSubmit: (values: Values) => unknown
}

export function EnterCodeForm({ form, command, children, birthDateLabel, submitLabel, onSubmit }: Props) {
  const { t } = useTranslation()
  return (
    <Card padding="lg">
      <Title order={2} mb={4}>
        {t('With a code')}
      </Title>
      <Text c="dimmed" mb="md">
        {children}
      </Text>
      <FormShell form={form} pending={command.isPending} failure={command.failure} submitLabel={submitLabel} onSubmit={onSubmit}>
        <TextInput
          label={t('Code')}
          placeholder="ABCD-EFGH"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={9}
          maw={240}
          {...form.getInputProps('code')}
        />
        <DateField isPast label={birthDateLabel} maw={240} {...form.getInputProps('birth_date')} />
      </FormShell>
    </Card>
  )
}
