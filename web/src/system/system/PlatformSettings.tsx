import { Radio, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PlatformSettings as Settings } from '@polyclinic/contract/system/system/platform'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { usePlace } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'

/** The settings of the platform. */
export function PlatformSettings() {
  const { t } = useTranslation()
  const found = useQuery(query(api.platform.getSettings))
  return (
    <Page narrow>
      <PageHeader title={t('Platform settings')} />
      {found.data ? <SettingsForm settings={found.data} /> : <QueryState query={found} skeleton={<FormSkeleton fields={5} />} />}
    </Page>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const { locale } = usePlace()
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' })
    return Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
  }, [locale])
  const form = useForm({
    initialValues: {
      ...settings,
      staff_idle_minutes: String(settings.staff_idle_minutes),
      patient_idle_minutes: String(settings.patient_idle_minutes),
    },
    transformValues: (values) => ({
      ...values,
      name: values.name.trim(),
      staff_idle_minutes: Number(values.staff_idle_minutes),
      patient_idle_minutes: Number(values.patient_idle_minutes),
    }),
    validate: { name: (value) => (value.trim() ? null : t('Please fill this in.')) },
  })
  const save = useCommand(api.platform.updateSettings, {
    form,
    success: t('Saved. It holds from the next request on.'),
    invalidates: ['platform', 'system'],
  })
  const minutes = (list: number[]) => list.map((count) => ({ value: String(count), label: t('after {{count}} minutes', { count }) }))
  return (
    <FormShell
      form={form}
      pending={save.isPending}
      failure={save.failure}
      submitLabel={t('Save the settings')}
      onSubmit={(body) => save.run({ body })}
    >
      <TextInput
        label={t('Name of the platform')}
        description={t('In mails and on the public pages.')}
        maxLength={60}
        {...form.getInputProps('name')}
      />
      <Radio.Group label={t('New clinics')} {...form.getInputProps('registration')}>
        <Stack gap="xs" mt={6}>
          <Radio value="approval" label={t('wait until an administrator approves them')} />
          <Radio value="open" label={t('are active at once')} />
          <Radio value="closed" label={t('cannot register; administrators create them')} />
        </Stack>
      </Radio.Group>
      <Select label={t('Currency proposed to new clinics')} data={currencies} searchable {...form.getInputProps('default_currency')} />
      <Select
        label={t('Sign out idle staff and administrators')}
        description={t('A clinic can make it shorter for its own people.')}
        data={minutes([5, 10, 15])}
        {...form.getInputProps('staff_idle_minutes')}
      />
      <Select label={t('Sign out idle patients')} data={minutes([5, 10, 15, 20, 30])} {...form.getInputProps('patient_idle_minutes')} />
    </FormShell>
  )
}
