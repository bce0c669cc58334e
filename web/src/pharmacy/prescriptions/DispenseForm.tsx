import { Button, Checkbox, Select, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { amountText } from '@polyclinic/contract/engine/dosage/dosage-text'
import type { Medication } from '@polyclinic/contract/pharmacy/formulary/medications'
import { currentFillQuantity, quantityLeft } from '@polyclinic/contract/pharmacy/prescriptions/dispense-rules'
import type { Prescription } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { isPiece } from '@polyclinic/contract/pharmacy/stock/stock-units'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { CheckResult } from '#engine/drug-safety/index.ts'
import { MedicationPicker } from '#pharmacy/formulary/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'

interface Props {
  prescription: Prescription
  onDone: () => void
}

/** Dispenses what is left of a fill or a part of it, from the batches that expire first unless another one is chosen. */
export function DispenseForm({ prescription, onDone }: Props) {
  const { t } = useTranslation()
  const form = useDispenseForm(prescription)
  const { is_substituted, medication } = form.getValues()
  const medication_id = (is_substituted ? medication?.id : prescription.medication_id) ?? null
  const stock = useStock(medication_id)
  const check = useQuery({
    ...query(api.prescriptions.checkSafety, {
      query: {
        patient_id: prescription.patient_id,
        prescription_id: prescription.id,
        ...(medication_id ? { medication_id } : { medication_text: prescription.medication_text }),
      },
    }),
    enabled: medication_id !== null || !is_substituted,
  })
  const create = useCommand(api.prescriptions.createDispense, {
    form,
    success: t('Dispensed.'),
    invalidates: ['prescriptions', 'stock'],
    onSuccess: onDone,
  })
  const isAlert = check.data?.needs_reason === true
  const { batch } = form.getValues()
  const isCountedOut = stock.found.data?.is_kept === true && !isPiece(prescription.quantity_unit)
  return (
    <FormShell
      form={form}
      pending={create.isPending || stock.isAwaited}
      disabledReason={stock.error && t('The stock could not be read.')}
      failure={create.failure}
      submitLabel={t('Dispense')}
      onSubmit={({ stock_quantity, ...body }) =>
        create.run({ params: { id: prescription.id }, body: { ...body, batch, ...(isCountedOut ? { stock_quantity } : {}) } })
      }
      cancel={
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NumberField
          label={t('Quantity')}
          description={t('{{amount}} left', { amount: amountText(quantityLeft(prescription), prescription.quantity_unit) })}
          min={0}
          digits={3}
          data-autofocus
          {...form.getInputProps('quantity')}
        />
        <NumberField
          label={<Optional>{t('Lasts for days')}</Optional>}
          min={1}
          max={730}
          digits={0}
          {...form.getInputProps('days_supply')}
        />
      </SimpleGrid>
      {isCountedOut && (
        <NumberField
          label={t('How many leave the stock')}
          description={t('Bottles, inhalers or tubes, as they stand on the shelf.')}
          min={0}
          digits={3}
          {...form.getInputProps('stock_quantity')}
        />
      )}
      <BatchField stock={stock} value={batch} onChange={(value) => form.setFieldValue('batch', value)} error={form.errors.batch} />
      {prescription.substitution_allowed ? (
        <Checkbox label={t('Another medication is handed out')} {...form.getInputProps('is_substituted', { type: 'checkbox' })} />
      ) : (
        <Text fz="sm">{t('The prescriber allows no substitution.')}</Text>
      )}
      {is_substituted && <SubstitutionFields form={form} />}
      {check.data && <CheckResult check={check.data} />}
      {isAlert && (
        <Textarea label={t('Why it is dispensed all the same')} minRows={2} maxLength={500} {...form.getInputProps('override_reason')} />
      )}
      <TextInput label={<Optional>{t('Note')}</Optional>} maxLength={500} {...form.getInputProps('note')} />
    </FormShell>
  )
}

/** The batches of a medication. What is dispensed before they are known would leave the stock untouched. */
function useStock(medication_id: string | null) {
  const found = useQuery({ ...query(api.stock.listBatches, { params: { id: medication_id ?? '' } }), enabled: medication_id !== null })
  const isKnown = medication_id === null || found.data !== undefined
  return {
    batches: medication_id === null ? [] : (found.data?.items ?? []),
    isKnown,
    isAwaited: !isKnown && !found.error,
    error: isKnown ? null : found.error,
    found,
  }
}

type DispenseFormApi = ReturnType<typeof useDispenseForm>

function useDispenseForm(prescription: Prescription) {
  const { t } = useTranslation()
  return useForm({
    initialValues: {
      quantity: currentFillQuantity(prescription) as number | '',
      stock_quantity: '' as number | '',
      /** Null: the server takes the first to expire first. */
      batch: null as string | null,
      days_supply: '' as number | '',
      is_substituted: false,
      medication: null as Medication | null,
      substitution_reason: '',
      override_reason: '',
      note: '',
    },
    transformValues: ({
      quantity,
      stock_quantity,
      days_supply,
      is_substituted,
      medication,
      substitution_reason,
      override_reason,
      note,
    }) => ({
      quantity: Number(quantity),
      stock_quantity: stock_quantity === '' ? null : stock_quantity,
      days_supply: days_supply === '' ? null : days_supply,
      ...(is_substituted ? { medication_id: medication?.id ?? null, substitution_reason: substitution_reason.trim() } : {}),
      override_reason: override_reason.trim() || null,
      note: note.trim() || null,
    }),
    validate: {
      quantity: (value) => (value === '' || value <= 0 ? t('How much?') : null),
      medication: (value, { is_substituted }) => (is_substituted && !value ? t('Which medication?') : null),
      substitution_reason: (value, { is_substituted }) => (is_substituted && value.trim().length < 3 ? t('Write a few words.') : null),
    },
  })
}

function SubstitutionFields({ form }: { form: DispenseFormApi }) {
  const { t } = useTranslation()
  const choose = (medication: Medication | null) => {
    form.setFieldValue('medication', medication)
    // A batch is one of the medication before.
    form.setFieldValue('batch', null)
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <MedicationPicker value={form.getValues().medication} onChange={choose} error={form.errors.medication ?? form.errors.medication_id} />
      <TextInput label={t('Why not the prescribed one?')} maxLength={500} {...form.getInputProps('substitution_reason')} />
    </SimpleGrid>
  )
}

// No lot is an empty text.
const firstToExpire = ''

interface BatchFieldProps {
  stock: ReturnType<typeof useStock>
  value: string | null
  onChange: (batch: string | null) => void
  error: ReactNode
}

function BatchField({ stock: { batches, isKnown, found }, value, onChange, error }: BatchFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!isKnown) return <QueryState query={found} bare skeleton={<FormSkeleton fields={1} />} />
  if (batches.length === 0)
    return (
      <Text c="dimmed" fz="sm">
        {found.data?.is_kept
          ? t('Nothing of it is in stock that may be given out.')
          : t('No stock of it is kept: it is dispensed without a batch.')}
      </Text>
    )
  const labelOf = ({ batch, expires_on, quantity }: (typeof batches)[number]) =>
    [
      batch,
      t('{{number}} in stock', { number: format.number(quantity) }),
      expires_on && t('expires {{day}}', { day: format.day(expires_on) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Select
      label={t('Batch')}
      allowDeselect={false}
      data={[
        { value: firstToExpire, label: t('The first to expire first') },
        ...batches.map((batch) => ({ value: batch.batch, label: labelOf(batch) })),
      ]}
      value={value ?? firstToExpire}
      onChange={(batch) => onChange(batch === firstToExpire ? null : batch)}
      error={error}
    />
  )
}
