import { SimpleGrid, Switch, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FeeSettings as Settings } from '@polyclinic/contract/foundation/settings/missed-visit-fees'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { moneyProps, noMoney, type TypedMoney } from '#money/billing/index.ts'
import { useStaff } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useEdited } from '#shell/use-edited.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { ServiceFees } from './ServiceFees.tsx'

/** The fees for no-shows and late cancellations. */
export function FeeSettings() {
  const found = useQuery(query(api.settings.getFeeSettings))
  if (!found.data) return <QueryState query={found} skeleton={<FormSkeleton fields={3} />} />
  return <FeeForm settings={found.data} />
}

interface TypedFees {
  no_show: TypedMoney
  late_cancellation: TypedMoney
}
export type TypedServiceFees = TypedFees & { service_id: string }

/** An empty field means no fee, and so does zero. */
const sentFee = ({ amount, currency }: TypedMoney) => (amount ? { amount, currency } : null)
const sentFees = ({ no_show, late_cancellation }: TypedFees) => ({
  no_show: sentFee(no_show),
  late_cancellation: sentFee(late_cancellation),
})

function FeeForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const { currency } = useStaff().organization ?? { currency: 'EUR' }
  const typed = ({ no_show, late_cancellation }: Pick<Settings, 'no_show' | 'late_cancellation'>): TypedFees => ({
    no_show: no_show ?? noMoney(currency),
    late_cancellation: late_cancellation ?? noMoney(currency),
  })
  const valuesOf = ({ first_waived, services, ...clinic }: Settings) => ({
    ...typed(clinic),
    first_waived,
    services: services.map((fees): TypedServiceFees => ({ service_id: fees.service_id, ...typed(fees) })),
  })
  const form = useForm({
    initialValues: valuesOf(settings),
    transformValues: ({ first_waived, services, ...clinic }) => ({
      ...sentFees(clinic),
      first_waived,
      services: services.map(({ service_id, ...fees }) => ({ service_id, ...sentFees(fees) })),
    }),
  })
  const labels = {
    no_show: t('For a no-show'),
    late_cancellation: t('For a late cancellation'),
    first_waived: t('The first time costs nothing'),
  }
  const edited = useEdited(settings, valuesOf, labels)
  const save = useCommand(api.settings.updateFeeSettings, {
    form,
    success: t('Saved.'),
    onRefused: edited.onRefused,
    onSuccess: edited.saved,
  })
  return (
    <FormShell
      form={form}
      pending={save.isPending}
      failure={edited.isBehind ? undefined : save.failure}
      submitLabel={edited.saveLabel(t('Save'))}
      onSubmit={(body) => save.run({ body, if_match: edited.version })}
    >
      {edited.conflict(form)}
      <Text c="dimmed" maw={560}>
        {t(
          'Patients see these fees at their visit and before they cancel. What the clinic cancels is never charged. Leave a field empty to charge nothing.',
        )}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} maw={560}>
        <MoneyField label={labels.no_show} description={t('Without tax, like a price.')} {...moneyProps(form, 'no_show', currency)} />
        <MoneyField
          label={labels.late_cancellation}
          description={t('After the notice that each service asks for.')}
          {...moneyProps(form, 'late_cancellation', currency)}
        />
      </SimpleGrid>
      <Switch
        label={labels.first_waived}
        description={t('The first no-show or late cancellation of a patient is only recorded.')}
        {...form.getInputProps('first_waived', { type: 'checkbox' })}
      />
      <ServiceFees form={form} currency={currency} />
    </FormShell>
  )
}
