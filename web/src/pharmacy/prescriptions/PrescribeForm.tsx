import { Anchor, Button, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { quantityOf } from '@polyclinic/contract/engine/quantity/quantity'
import type { Medication } from '@polyclinic/contract/pharmacy/formulary/medications'
import { amountText, routes, sigText } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import type { Prescription } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { CheckResult } from '#engine/drug-safety/index.ts'
import { MedicationPicker, medicationName } from '#pharmacy/formulary/index.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { refuseUnreadable } from '#ui/refuse-unreadable.ts'
import classes from './prescribe.module.css'
import {
  type PrescribeFormApi,
  type PrescribeValues,
  prescribeValues,
  sigOf,
  usePrescribeForm,
  usualRoute,
  usualUnit,
} from './prescribe-form.ts'
import { SigFields } from './SigFields.tsx'
import { usePrescribe } from './use-prescribe.ts'

interface Props {
  patient_id: string
  encounter_id?: string | undefined
  /** A draft to continue, and its medication. */
  draft?: Prescription | undefined
  medication?: Medication | null | undefined
  onDone: (prescription: Prescription) => void
  onCancel?: (() => void) | undefined
}

/** Writes a prescription as a sentence; it computes the quantity and checks its safety while it is written. */
export function PrescribeForm({ patient_id, encounter_id, draft, medication, onDone, onCancel }: Props) {
  const { t } = useTranslation()
  const form = usePrescribeForm(prescribeValues(draft, medication))
  const values = form.getValues()
  const check = useSafetyCheck({ patient_id, values, draft })
  const { save, activate, isPending, failure } = usePrescribe({ form, patient_id, encounter_id, draft, onDone })
  const isAlert = check.data?.needs_reason === true
  return (
    <FormShell
      form={form}
      pending={isPending}
      failure={failure}
      submitLabel={t('Activate')}
      disabledReason={
        isAlert && values.override_reason.trim().length < 3 ? <Text c="dimmed">{t('Give a reason for the alert first.')}</Text> : undefined
      }
      onSubmit={(body) => activate(body, isAlert ? values.override_reason.trim() : undefined)}
      cancel={
        <>
          <DraftButton isPending={isPending} onSave={() => form.onSubmit((body) => void save(body))()} />
          {onCancel && (
            <Button variant="subtle" color="gray" onClick={onCancel}>
              {t('Cancel')}
            </Button>
          )}
        </>
      }
    >
      <WhatField form={form} />
      <SigFields form={form} />
      <Line values={values} />
      {check.data && <CheckResult check={check.data} />}
      {isAlert && (
        <Textarea label={t('Why it is prescribed all the same')} minRows={2} maxLength={500} {...form.getInputProps('override_reason')} />
      )}
      <FurtherFields form={form} />
    </FormShell>
  )
}

/** The safety of what is chosen or written; a text is checked once its writer pauses. */
function useSafetyCheck({ patient_id, values, draft }: { patient_id: string; values: PrescribeValues; draft: Prescription | undefined }) {
  const [text] = useDebouncedValue(values.is_free_text ? values.medication_text.trim() : '', 300)
  const chosen = values.medication ? { medication_id: values.medication.id } : null
  const written = text ? { medication_text: text } : null
  const medicine = values.is_free_text ? written : chosen
  const check = useQuery({
    ...query(api.prescriptions.checkSafety, {
      query: { patient_id, ...(draft ? { prescription_id: draft.id } : {}), ...medicine },
    }),
    enabled: medicine !== null,
  })
  return { data: medicine ? check.data : undefined }
}

function WhatField({ form }: { form: PrescribeFormApi }) {
  const { t } = useTranslation()
  const { is_free_text, medication } = form.getValues()
  const choose = (chosen: Medication | null) => {
    form.setFieldValue('medication', chosen)
    if (!chosen) return
    form.setFieldValue('dose_unit', usualUnit(chosen))
    form.setFieldValue('route', usualRoute(chosen))
  }
  return (
    <Stack gap={6}>
      {is_free_text ? (
        <TextInput
          label={t('Medication in your own words')}
          description={t('It cannot be checked as a medication of the catalogue can.')}
          data-autofocus
          {...form.getInputProps('medication_text')}
        />
      ) : (
        <MedicationPicker value={medication} onChange={choose} error={form.errors.medication ?? form.errors.medication_id} autoFocus />
      )}
      <div>
        <Anchor component="button" type="button" onClick={() => form.setFieldValue('is_free_text', !is_free_text)}>
          {is_free_text ? t('Choose from the catalogue instead') : t('Not in the catalogue? Write it in your own words')}
        </Anchor>
      </div>
    </Stack>
  )
}

/** The whole line in words, and the calculation of the quantity. */
function Line({ values }: { values: PrescribeValues }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sig = sigOf(values)
  const name = values.is_free_text ? values.medication_text.trim() : values.medication && medicationName(values.medication)
  if (!sig) return null
  const computed = quantityOf(sig)
  const quantity = values.quantity === '' ? computed.quantity : values.quantity
  const sum = () => {
    if (computed.quantity === null)
      return computed.why === 'no-duration'
        ? t('Without an end the quantity is written by hand.')
        : t('Such a dose cannot be counted: write the quantity by hand.')
    const factors = [sig.dose_quantity, ...(sig.period_days === 1 ? [sig.frequency, sig.duration_days ?? 0] : [computed.doses])]
    const exact = `${factors.map((factor) => format.number(factor)).join(' × ')} = ${format.number(computed.exact)}`
    return computed.exact === computed.quantity
      ? exact
      : t('{{sum}}, handed out whole: {{quantity}}', { sum: exact, quantity: format.number(computed.quantity) })
  }
  return (
    <div className={classes.line} role="status">
      <Text fw={500}>
        {name ? `${name}, ` : ''}
        {sigText({ ...sig, as_needed: values.as_needed })}
        {quantity !== null && <> → {amountText(quantity, sig.dose_unit)}</>}
      </Text>
      <Text fz="xs" c="dimmed" className="figures">
        {sum()}
      </Text>
    </div>
  )
}

function FurtherFields({ form }: { form: PrescribeFormApi }) {
  const { t } = useTranslation()
  const sig = sigOf(form.getValues())
  const computed = sig ? quantityOf(sig).quantity : null
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NumberField
          label={computed === null ? t('Quantity') : <Optional>{t('Another quantity')}</Optional>}
          placeholder={computed === null ? undefined : String(computed)}
          min={0}
          digits={3}
          {...form.getInputProps('quantity')}
        />
        <NumberField label={t('Refills')} min={0} max={99} digits={0} {...form.getInputProps('refills')} />
        <Select label={t('Route')} data={[...routes]} {...form.getInputProps('route')} />
        <DateField
          label={<Optional>{t('Valid until')}</Optional>}
          description={t('180 days when left empty.')}
          {...form.getInputProps('valid_until')}
        />
      </SimpleGrid>
      <Textarea
        label={<Optional>{t('Instructions for the patient')}</Optional>}
        minRows={2}
        maxLength={1000}
        placeholder={t('With food. Do not drive.')}
        {...form.getInputProps('instructions')}
      />
    </>
  )
}

/** Saves without activating, unless a field holds a text that is no value. */
function DraftButton({ isPending, onSave }: { isPending: boolean; onSave: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="default" loading={isPending} onClick={({ currentTarget }) => refuseUnreadable(currentTarget.form) || onSave()}>
      {t('Save as draft')}
    </Button>
  )
}
