import { Button, Select, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type DenialCode, denialCodes } from '@polyclinic/contract/pharmacy/refills/refill-request-machine'
import type { RefillRequest } from '@polyclinic/contract/pharmacy/refills/refills'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { denialLabel } from './labels.ts'

/** Denies a request with a reason of the list and in words, which the patient reads. */
export function DenyRefill({ request, onClose }: { request: RefillRequest; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { answer_code: null as DenialCode | null, reason: '' },
    transformValues: ({ answer_code, reason }) => ({ answer_code: answer_code as DenialCode, reason: reason.trim() }),
    validate: {
      answer_code: (value) => (value ? null : t('Choose a reason.')),
      reason: (value) => (value.trim().length < 3 ? t('Say why; the patient reads it.') : null),
    },
  })
  const deny = useCommand(api.refills.denyRefillRequest, {
    form,
    success: t('Denied. {{name}} is told.', { name: request.patient_name }),
    onSuccess: onClose,
  })
  return (
    <Dialog onClose={onClose} title={t('Deny this request?')}>
      <Stack gap="md">
        <Text>
          <Text span fw={500}>
            {request.patient_name}
          </Text>
          , {request.medication_text}
        </Text>
        <FormShell
          form={form}
          pending={deny.isPending}
          failure={deny.failure}
          submitLabel={t('Deny it')}
          onSubmit={(body) => deny.run({ params: { id: request.id }, body })}
          cancel={
            <Button variant="default" onClick={onClose}>
              {t('Not yet')}
            </Button>
          }
        >
          <Select
            label={t('Reason')}
            data={denialCodes.map((value) => ({ value, label: denialLabel(value, t) }))}
            data-autofocus
            {...form.getInputProps('answer_code')}
          />
          <Textarea
            label={t('In words')}
            description={t('The patient reads it. Say what they can do instead.')}
            autosize
            minRows={2}
            maxLength={1000}
            {...form.getInputProps('reason')}
          />
        </FormShell>
      </Stack>
    </Dialog>
  )
}
