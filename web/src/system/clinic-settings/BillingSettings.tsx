import { Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { OrganizationSettings } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { ReceptionMoneyChoice } from './ReceptionMoneyChoice.tsx'

/** The fixed texts of every invoice, and whether the reception receives payments. */
export function BillingSettings() {
  const found = useQuery(query(api.organizations.getSettings))
  if (!found.data) return <QueryState query={found} skeleton={<FormSkeleton fields={3} />} />
  return (
    <Stack gap="xl">
      <BillingForm settings={found.data} />
      <ReceptionMoneyChoice />
    </Stack>
  )
}

function BillingForm({ settings: { invoice_due_days, tax_number, invoice_note } }: { settings: OrganizationSettings }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { invoice_due_days, tax_number, invoice_note } })
  const save = useCommand(api.organizations.updateSettings, { form, success: t('Saved.') })
  return (
    <FormShell form={form} pending={save.isPending} failure={save.failure} submitLabel={t('Save')} onSubmit={(body) => save.run({ body })}>
      <NumberField
        label={t('Invoices are due after')}
        suffix={t('days')}
        min={0}
        max={365}
        digits={0}
        maw={200}
        {...form.getInputProps('invoice_due_days')}
      />
      <TextInput
        label={<Optional>{t('Tax number')}</Optional>}
        description={t('Printed on invoices and receipts.')}
        maxLength={60}
        maw={400}
        {...form.getInputProps('tax_number')}
      />
      <Textarea
        label={<Optional>{t('Note on invoices')}</Optional>}
        description={t('How to pay, for example.')}
        maxLength={500}
        maw={560}
        {...form.getInputProps('invoice_note')}
      />
    </FormShell>
  )
}
