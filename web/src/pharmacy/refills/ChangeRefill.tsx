import { Button, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Prescription } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import type { RefillRequest } from '@polyclinic/contract/pharmacy/refills/refills'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { asksForReason } from './asks-for-reason.ts'

/** Answers with another dosage or quantity: a prescription of its own, in place of the one before. */
export function ChangeRefill({ request, onClose }: { request: RefillRequest; onClose: () => void }) {
  const { t } = useTranslation()
  const found = useQuery(query(api.prescriptions.getPrescription, { params: { id: request.prescription_id } }))
  return (
    <Dialog onClose={onClose} title={t('Change the prescription')}>
      <Stack gap="md">
        <Text>
          <Text span fw={500}>
            {request.patient_name}
          </Text>
          , {request.medication_text}, {request.sig_text}
        </Text>
        {found.data ? (
          <ChangeForm request={request} prescription={found.data} onClose={onClose} />
        ) : (
          <QueryState query={found} bare skeleton={<FormSkeleton fields={3} />} />
        )}
      </Stack>
    </Dialog>
  )
}

/** The step of a dosage that is so many times in so many days; null of one that says more, which is prescribed anew to change it. */
const simpleStep = ({ dosage: { steps } }: Prescription) => {
  const [step] = steps
  if (steps.length !== 1 || step?.period_unit !== 'd') return null
  const { dose_max, frequency_max, period_max, maximum, count } = step
  return [dose_max, frequency_max, period_max, maximum, count].every((end) => end === null) ? step : null
}

interface Props {
  request: RefillRequest
  prescription: Prescription
  onClose: () => void
}

function ChangeForm({ request, prescription: p, onClose }: Props) {
  const { t } = useTranslation()
  const [isReasonAsked, setReasonAsked] = useState(false)
  const step = simpleStep(p)
  const form = useForm({
    initialValues: {
      dose_quantity: (step?.dose ?? '') as number | '',
      frequency: (step?.frequency ?? '') as number | '',
      quantity: p.quantity as number | '',
      refills: p.refills as number | '',
      answer_text: '',
      override_reason: '',
    },
    transformValues: ({ dose_quantity, frequency, quantity, refills, answer_text, override_reason }) => ({
      ...(step ? { dose_quantity: Number(dose_quantity), frequency: Number(frequency) } : {}),
      // The server computes what is left out.
      ...(quantity === '' ? {} : { quantity }),
      refills: Number(refills),
      answer_text: answer_text.trim() || null,
      ...(override_reason.trim() ? { override_reason: override_reason.trim() } : {}),
    }),
    validate: {
      dose_quantity: (value) => (step && value === '' ? t('How much at a time?') : null),
      frequency: (value) => (step && value === '' ? t('How often?') : null),
      quantity: (value, values) =>
        value === '' && (!step || (values.dose_quantity === step.dose && values.frequency === step.frequency)) ? t('How much?') : null,
      refills: (value) => (value === '' ? t('How many?') : null),
    },
  })
  /** The quantity of before was of the dosage of before. */
  const changeRate = (name: 'dose_quantity' | 'frequency', value: number | '') => {
    if (value !== form.values[name]) form.setValues({ [name]: value, quantity: '' })
  }
  const change = useCommand(api.refills.changeRefillRequest, {
    form,
    success: t('Changed. {{name}} is told.', { name: request.patient_name }),
    invalidates: ['refills', 'prescriptions'],
    onSuccess: onClose,
    onRefused: (error) => {
      if (asksForReason(error)) setReasonAsked(true)
      return undefined
    },
  })
  return (
    <FormShell
      form={form}
      pending={change.isPending}
      failure={change.failure}
      submitLabel={t('Change it')}
      onSubmit={(body) => change.run({ params: { id: request.id }, body })}
      cancel={
        <Button variant="default" onClick={onClose}>
          {t('Not yet')}
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {step && (
          <>
            <NumberField
              label={t('Dose')}
              suffix={p.quantity_unit}
              min={0}
              digits={3}
              data-autofocus
              {...form.getInputProps('dose_quantity')}
              onChange={(value) => changeRate('dose_quantity', value)}
            />
            <NumberField
              label={step.period === 1 ? t('Times a day') : t('Times in {{count}} days', { count: step.period ?? 1 })}
              min={1}
              max={48}
              digits={0}
              {...form.getInputProps('frequency')}
              onChange={(value) => changeRate('frequency', value)}
            />
          </>
        )}
        <NumberField label={t('Quantity of one fill')} suffix={p.quantity_unit} min={0} digits={3} {...form.getInputProps('quantity')} />
        <NumberField label={t('Refills')} min={0} max={99} digits={0} {...form.getInputProps('refills')} />
      </SimpleGrid>
      <Textarea label={t('Words to the patient')} autosize minRows={2} maxLength={1000} {...form.getInputProps('answer_text')} />
      {isReasonAsked && (
        <Textarea
          label={t('Why is it given all the same?')}
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('override_reason')}
        />
      )}
    </FormShell>
  )
}
