import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Patient } from '@polyclinic/contract/chart/patients/patients'
import { type ProxyScope, proxyScopes } from '@polyclinic/contract/kernel/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { HandedCode } from '#chart/patients/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import { scopeLabel } from './labels.ts'

/** Asks who the proxy is and what they may do; then shows the code, once. */
export function ProxyCodeForm({ patient, onDone }: { patient: Patient; onDone: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [made, setMade] = useState<{ code: string; expires_at: string }>()
  const form = useForm({
    initialValues: { name: '', relationship: '', scopes: ['book', 'see visits'] as ProxyScope[], ends_on: '' },
    validate: {
      name: (value) => (value.trim() ? null : t('Please fill this in.')),
      relationship: (value) => (value.trim() ? null : t('Please fill this in.')),
      scopes: (value) => (value.length > 0 ? null : t('Choose at least one thing that they may do.')),
    },
  })
  const create = useCommand(api.proxies.createProxyCode, { form, invalidates: ['proxies'], onSuccess: setMade })
  if (made)
    return (
      <HandedCode code={made.code} onDone={onDone}>
        {t(
          'Hand it to {{name}}. In the portal, under “People I act for”, it works once, with the date of birth of {{patient}}, until {{when}}.',
          { name: form.values.name, patient: patient.name, when: format.dateTime(made.expires_at) },
        )}
      </HandedCode>
    )
  return (
    <FormShell
      form={form}
      pending={create.isPending}
      failure={create.failure}
      submitLabel={t('Make the code')}
      onSubmit={({ ends_on, ...body }) => create.run({ params: { id: patient.id }, body: { ...body, ...(ends_on ? { ends_on } : {}) } })}
    >
      <TextInput
        label={t('Name')}
        description={t('Look at an identity document, and at what shows that they may act.')}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput label={t('What they are to the patient')} placeholder={t('Parent')} {...form.getInputProps('relationship')} />
      <Checkbox.Group label={t('They may')} {...form.getInputProps('scopes')}>
        <Stack gap="xs" mt="xs">
          {proxyScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={scopeLabel(scope, t)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <DateField
        label={<Optional>{t('Last day')}</Optional>}
        description={t('For a child, the day before they come of age. Left empty: until it is taken back.')}
        min={format.today()}
        {...form.getInputProps('ends_on')}
      />
    </FormShell>
  )
}
