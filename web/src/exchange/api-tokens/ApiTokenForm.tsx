import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Permission } from '@polyclinic/contract/kernel/access'
import { type FhirType, fhirResources, fhirTypes, type TokenScope, tokenScopeOf } from '@polyclinic/contract/kernel/fhir-resources'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { resourceLabels } from './labels.ts'

/** The form of a new token: its program, its permissions and its lifetime. */
export function ApiTokenForm({ onMade }: { onMade: (token: string) => void }) {
  const { t } = useTranslation()
  const { today } = useFormat()
  const can = useCan()
  const form = useForm({
    initialValues: { name: '', scopes: [] as TokenScope[], ends_on: '' },
    validate: {
      name: (value) => (value.trim() ? null : t('Please fill this in.')),
      scopes: (value) => (value.length > 0 ? null : t('Choose what it may read.')),
      ends_on: (value) => (value ? null : t('Please fill this in.')),
    },
  })
  const create = useCommand(api.apiTokens.createApiToken, { form, onSuccess: ({ token }) => onMade(token) })
  // A member cannot grant what they may not see themselves.
  const maySee = (type: FhirType) => {
    const { access } = fhirResources[type]
    return access === 'org' || can(access.slice('org:'.length) as Permission)
  }
  return (
    <FormShell
      form={form}
      pending={create.isPending}
      failure={create.failure}
      submitLabel={t('Make the token')}
      onSubmit={(body) => create.run({ body })}
    >
      <TextInput
        label={t('Program')}
        description={t('Its name stands in the access log of each patient whom it reads.')}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label={t('May read')} {...form.getInputProps('scopes')}>
        <Stack gap="xs" mt="xs">
          {fhirTypes.map((type) => (
            <Checkbox key={type} value={tokenScopeOf(type)} label={t(resourceLabels[type])} disabled={!maySee(type)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <DateField label={t('Last day')} description={t('At most a year from now.')} min={today()} {...form.getInputProps('ends_on')} />
    </FormShell>
  )
}
