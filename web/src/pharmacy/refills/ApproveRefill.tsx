import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isFillLeft } from '@polyclinic/contract/pharmacy/refills/refill-request-machine'
import type { RefillRequest } from '@polyclinic/contract/pharmacy/refills/refills'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { asksForReason } from './asks-for-reason.ts'

/** Approves another fill, or renews the prescription; a grave alert of the safety check asks for a reason first. */
export function ApproveRefill({ request, onClose }: { request: RefillRequest; onClose: () => void }) {
  const { t } = useTranslation()
  const [isReasonAsked, setReasonAsked] = useState(false)
  const form = useForm({
    initialValues: { override_reason: '' },
    transformValues: ({ override_reason }) => (override_reason.trim() ? { override_reason: override_reason.trim() } : {}),
  })
  const isRenewal = !isFillLeft(request)
  const options = {
    form,
    success: t('Approved. {{name}} is told.', { name: request.patient_name }),
    invalidates: ['refills', 'prescriptions'] as const,
    onSuccess: onClose,
    onRefused: (error: unknown) => {
      if (asksForReason(error)) setReasonAsked(true)
      return undefined
    },
  }
  const approve = useCommand(api.refills.approveRefillRequest, options)
  const authorize = useCommand(api.refills.authorizeFill, options)
  const command = request.can.includes('approve') ? approve : authorize
  return (
    <Dialog onClose={onClose} title={isRenewal ? t('Renew this prescription?') : t('Approve another fill?')}>
      <Stack gap="md">
        <Text>
          <Text span fw={500}>
            {request.patient_name}
          </Text>
          , {request.medication_text}, {request.sig_text}
        </Text>
        <Text c="dimmed" fz="sm">
          {isRenewal
            ? t('It is written anew as it is, checked for safety, and valid at once in your name.')
            : t('The pharmacy may hand out the next fill.')}
        </Text>
        <FormShell
          form={form}
          pending={command.isPending}
          failure={command.failure}
          submitLabel={isRenewal ? t('Renew it') : t('Approve it')}
          onSubmit={(body) => command.run({ params: { id: request.id }, body })}
          cancel={
            <Button variant="default" onClick={onClose}>
              {t('Not yet')}
            </Button>
          }
        >
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
      </Stack>
    </Dialog>
  )
}
