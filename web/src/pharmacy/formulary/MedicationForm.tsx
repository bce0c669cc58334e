import { Autocomplete, Checkbox, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Medication } from '@polyclinic/contract/pharmacy/formulary/medications'
import { routes } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStaff } from '#shell/session/use-session.ts'
import type { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'

const forms = [
  'tablet',
  'capsule',
  'syrup',
  'suspension',
  'solution',
  'drops',
  'inhaler',
  'cream',
  'ointment',
  'patch',
  'suppository',
  'sachet',
  'injection',
]

const newMedication = {
  generic_name: '',
  brand_name: '',
  strength: '',
  form: '',
  route: 'oral',
  atc_code: '',
  barcode: '',
  pack_size: '' as number | '',
  price: null as number | null,
  tax_percent: 0,
  reorder_level: '' as number | '',
  controlled: false,
  prescription_needed: true,
}
export type MedicationValues = typeof newMedication

/** The form values of a medication; without one, those of a new one. */
export const medicationValues = (m?: Medication): MedicationValues =>
  m
    ? {
        generic_name: m.generic_name,
        brand_name: m.brand_name ?? '',
        strength: m.strength,
        form: m.form,
        route: m.route,
        atc_code: m.atc_code ?? '',
        barcode: m.barcode ?? '',
        pack_size: m.pack_size ?? '',
        price: m.price?.amount ?? null,
        tax_percent: m.tax_rate_bp / 100,
        reorder_level: m.reorder_level ?? '',
        controlled: m.controlled,
        prescription_needed: m.prescription_needed,
      }
    : newMedication

/** The values of the form as the contract takes them, and its rules. */
export function useMedicationForm(medication?: Medication) {
  const { t } = useTranslation()
  const { organization } = useStaff()
  return useForm({
    initialValues: medicationValues(medication),
    transformValues: ({ tax_percent, price, pack_size, reorder_level, brand_name, atc_code, barcode, ...rest }: MedicationValues) => ({
      ...rest,
      brand_name: brand_name.trim() || null,
      atc_code: atc_code.trim() || null,
      barcode: barcode.trim() || null,
      pack_size: pack_size === '' ? null : pack_size,
      reorder_level: reorder_level === '' ? null : reorder_level,
      price: price === null ? null : { amount: price, currency: organization.currency },
      tax_rate_bp: Math.round(Number(tax_percent) * 100),
    }),
    validate: {
      generic_name: (value) => (value.trim() ? null : t('Enter the generic name.')),
      strength: (value) => (value.trim() ? null : t('Enter the strength, like 500 mg.')),
      form: (value) => (value.trim() ? null : t('Choose or write the form.')),
      route: (value) => (value.trim() ? null : t('Choose or write the route.')),
    },
  })
}

type Form = ReturnType<typeof useMedicationForm>
type Command = Pick<ReturnType<typeof useCommand>, 'isPending' | 'failure'>

interface Props {
  form: Form
  command: Command
  submitLabel: string
  onSubmit: (body: ReturnType<Form['getTransformedValues']>) => unknown
  cancel: ReactNode
  children?: ReactNode
}

export function MedicationForm({ form, command, submitLabel, onSubmit, cancel, children }: Props) {
  const { t } = useTranslation()
  const { organization } = useStaff()
  return (
    <FormShell
      form={form}
      pending={command.isPending}
      failure={command.failure}
      submitLabel={submitLabel}
      onSubmit={onSubmit}
      cancel={cancel}
    >
      {children}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={t('Generic name')} data-autofocus {...form.getInputProps('generic_name')} />
        <TextInput label={<Optional>{t('Brand name')}</Optional>} {...form.getInputProps('brand_name')} />
        <TextInput label={t('Strength')} placeholder="500 mg" {...form.getInputProps('strength')} />
        <Autocomplete label={t('Form')} data={forms} {...form.getInputProps('form')} />
        <Autocomplete label={t('Route')} data={[...routes]} {...form.getInputProps('route')} />
        <TextInput
          label={<Optional>{t('ATC code')}</Optional>}
          description={t('Without it, allergies cannot be checked.')}
          {...form.getInputProps('atc_code')}
        />
      </SimpleGrid>
      <Stack gap="sm">
        <Title order={2} size="h3">
          {t('Selling and stock')}
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <MoneyField
            label={<Optional>{t('Price')}</Optional>}
            currency={organization.currency}
            {...form.getInputProps('price')}
            value={form.getValues().price}
            onChange={(price) => form.setFieldValue('price', price)}
          />
          <NumberField label={t('Tax')} suffix="%" min={0} max={100} digits={2} {...form.getInputProps('tax_percent')} />
          <NumberField label={<Optional>{t('Pack size')}</Optional>} min={1} digits={0} {...form.getInputProps('pack_size')} />
          <NumberField label={<Optional>{t('Reorder below')}</Optional>} min={0} digits={0} {...form.getInputProps('reorder_level')} />
          <TextInput label={<Optional>{t('Barcode')}</Optional>} inputMode="numeric" {...form.getInputProps('barcode')} />
        </SimpleGrid>
      </Stack>
      <Stack gap="xs">
        <Checkbox label={t('Only on prescription')} {...form.getInputProps('prescription_needed', { type: 'checkbox' })} />
        <Checkbox label={t('Controlled substance')} {...form.getInputProps('controlled', { type: 'checkbox' })} />
      </Stack>
    </FormShell>
  )
}
