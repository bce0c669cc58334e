import { Alert, Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type PatientCancelReason, patientCancelReasons } from '@polyclinic/contract/visits/appointments/appointment-transitions'
import { IconClockExclamation } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, invalidateTopics } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import { patientReasonLabels } from '../cancel-labels.ts'
import type { MyVisit } from './MyVisitScreen.tsx'

/** Asks for the reason, and warns in advance that the cancellation is late. */
export function CancelMyVisit({ visit, opened, onClose }: { visit: MyVisit; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const visitTime = useVisitTime()
  const reasons = patientReasonLabels(t)
  const format = useFormat()
  const isLate = Date.parse(visit.cancel_until) < Date.now()
  // The patient accepts the fee that is shown here.
  const fee = isLate ? visit.late_cancellation_fee : null
  const form = useForm({
    initialValues: { cause: '' as PatientCancelReason | '', reason: '' },
    transformValues: ({ cause, reason }) => ({
      cause: cause || 'other',
      ...(cause === 'other' && reason.trim() ? { reason: reason.trim() } : {}),
      ...(fee ? { accepted_fee: fee } : {}),
    }),
    validate: { cause: (value) => (value ? null : t('Please choose a reason.')) },
  })
  const queries = useQueryClient()
  const cancel = useCommand(api.appointments.cancelMyAppointment, {
    form,
    success: t('The visit is cancelled.'),
    onSuccess: onClose,
    // The current fee is fetched and shown beside the sentence that refuses the former one.
    onRefused: () => {
      void invalidateTopics(queries, ['appointments'])
      return false
    },
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Cancel this visit?')}>
      <Stack gap="md">
        <Text>
          {visit.service.name}, {visitTime(visit.starts_at, visit.service.place === 'video')}
        </Text>
        {isLate ? (
          <Alert
            color="yellow"
            icon={<IconClockExclamation size={18} />}
            title={fee ? t('Cancelling now costs {{fee}}', { fee: format.money(fee) }) : t('This is late')}
          >
            {t('Visits can be cancelled freely until {{when}}. The clinic notes this one as cancelled late.', {
              when: visitTime(visit.cancel_until, visit.service.place === 'video'),
            })}{' '}
            {fee && t('The fee comes with a bill of the clinic.')}
          </Alert>
        ) : (
          <Text c="dimmed">{t('The time becomes free for somebody else. You can also move the visit instead.')}</Text>
        )}
        <FormShell
          form={form}
          pending={cancel.isPending}
          failure={cancel.failure}
          submitLabel={fee ? t('Cancel for {{fee}}', { fee: format.money(fee) }) : isLate ? t('Cancel late') : t('Cancel the visit')}
          onSubmit={(body) => cancel.run({ params: { id: visit.id }, body })}
          cancel={
            <Group gap="xs">
              <Button variant="default" onClick={onClose}>
                {t('Keep the visit')}
              </Button>
              {visit.can.includes('move') && (
                <ButtonLink variant="subtle" to="/patient/appointments/$id/reschedule" params={{ id: visit.id }}>
                  {t('Move it instead')}
                </ButtonLink>
              )}
            </Group>
          }
        >
          <Radio.Group label={t('Why do you cancel?')} {...form.getInputProps('cause')}>
            <Stack gap="sm" mt="xs">
              {patientCancelReasons.map((cause, index) => (
                <Radio key={cause} value={cause} label={reasons[cause]} {...(index === 0 ? { 'data-autofocus': true } : {})} />
              ))}
            </Stack>
          </Radio.Group>
          {form.values.cause === 'other' && (
            <Textarea label={<Optional>{t('In your words')}</Optional>} maxLength={500} {...form.getInputProps('reason')} />
          )}
        </FormShell>
      </Stack>
    </Dialog>
  )
}
