import { Button, SegmentedControl, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  type ImmunizationRoute,
  type ImmunizationSite,
  immunizationRoutes,
  immunizationSites,
} from '@polyclinic/contract/chart/immunizations/immunization-rules'
import type { DueDose } from '@polyclinic/contract/chart/immunizations/immunizations'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { routeLabel, siteLabel } from './labels.ts'

interface Props {
  patient_id: string
  /** The due dose whose vaccine is filled in; null for any vaccine. */
  due: DueDose | null
  onDone: () => void
}
type Way = 'given-here' | 'reported' | 'not-done'

/** Records a vaccination: given here, copied from the vaccination card, or not given. */
export function ImmunizationForm({ patient_id, due, onDone }: Props) {
  const { t } = useTranslation()
  const { today } = useFormat()
  const form = useForm({
    initialValues: {
      way: 'given-here' as Way,
      vaccine: due?.vaccine ?? '',
      dose: (due?.dose ?? '') as number | '',
      given_on: today(),
      lot_number: '',
      expires_on: '',
      site: null as ImmunizationSite | null,
      route: null as ImmunizationRoute | null,
      reason_not_done: '',
    },
    transformValues: ({ way, vaccine, dose, given_on, lot_number, expires_on, site, route, reason_not_done }) => ({
      vaccine: vaccine.trim(),
      cvx_code: due && vaccine.trim() === due.vaccine ? due.cvx_code : null,
      given_on,
      dose: dose === '' ? null : dose,
      source: way === 'reported' ? ('reported' as const) : ('given-here' as const),
      ...(way === 'not-done'
        ? { reason_not_done: reason_not_done.trim() }
        : { lot_number: lot_number.trim() || null, expires_on: expires_on || null, site, route }),
    }),
    validate: {
      vaccine: (value) => (value.trim() ? null : t('Which vaccine?')),
      given_on: (value) => (value ? null : t('On which day?')),
      reason_not_done: (value, { way }) => (way !== 'not-done' || value.trim().length >= 3 ? null : t('Write a few words.')),
    },
  })
  const create = useCommand(api.immunizations.createImmunization, {
    form,
    success: t('Recorded.'),
    invalidates: ['immunizations', 'records'],
    onSuccess: onDone,
  })
  const { way } = form.getValues()
  return (
    <FormShell
      form={form}
      pending={create.isPending}
      failure={create.failure}
      submitLabel={t('Record')}
      onSubmit={(body) => create.run({ params: { id: patient_id }, body })}
      cancel={
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      }
    >
      <SegmentedControl
        aria-label={t('What is recorded')}
        data={[
          { value: 'given-here', label: t('Given here') },
          { value: 'reported', label: t('From the card') },
          { value: 'not-done', label: t('Not given') },
        ]}
        {...form.getInputProps('way')}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <TextInput label={t('Vaccine')} maxLength={120} data-autofocus {...form.getInputProps('vaccine')} />
        <NumberField label={<Optional>{t('Dose')}</Optional>} min={1} max={20} digits={0} {...form.getInputProps('dose')} />
        <DateField isPast label={t('Day')} {...form.getInputProps('given_on')} />
      </SimpleGrid>
      {way === 'not-done' ? (
        <TextInput label={t('Why was it not given?')} maxLength={200} {...form.getInputProps('reason_not_done')} />
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput label={<Optional>{t('Batch number')}</Optional>} maxLength={60} {...form.getInputProps('lot_number')} />
          <DateField label={<Optional>{t('Expires on')}</Optional>} {...form.getInputProps('expires_on')} />
          <Select
            label={<Optional>{t('Where on the body')}</Optional>}
            clearable
            data={immunizationSites.map((value) => ({ value, label: siteLabel(value, t) }))}
            {...form.getInputProps('site')}
          />
          <Select
            label={<Optional>{t('How it was given')}</Optional>}
            clearable
            data={immunizationRoutes.map((value) => ({ value, label: routeLabel(value, t) }))}
            {...form.getInputProps('route')}
          />
        </SimpleGrid>
      )}
    </FormShell>
  )
}
