import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import { ReachNotice } from '../ReachNotice.tsx'
import { ScopeChoice } from '../series/ScopeChoice.tsx'
import { needsReason } from './action-labels.ts'
import { FeeNotice } from './FeeNotice.tsx'
import type { TransitionAction } from './transition-calls.ts'
import { transitionConfirmation, transitionQuestion } from './transition-question.ts'
import { type ConfirmedVisit, type TransitionForm, useTransitionForm } from './use-transition-form.ts'
import { WhoCancelsChoice } from './WhoCancelsChoice.tsx'

interface Props {
  action: TransitionAction
  appointment: ConfirmedVisit
  onClose: () => void
}

/** Asks before a transition that needs a reason, or that is hard to undo. */
export function TransitionDialog({ action, appointment, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { form, isPending, failure, submit } = useTransitionForm(action, appointment, onClose)
  const { title, text } = transitionQuestion(action, appointment, t)
  const isRequired = needsReason(action)
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack gap="md">
        <Text>
          <Text span fw={500}>
            {appointment.patient.name}
          </Text>
          , {appointment.service.name}, {format.dateTime(appointment.starts_at, 'weekday')}
        </Text>
        {text && <Text c="dimmed">{text}</Text>}
        <FormShell
          form={form}
          pending={isPending}
          failure={failure}
          submitLabel={form.values.scope === 'this' ? transitionConfirmation(action, t) : t('Cancel the visits')}
          cancel={
            <Button variant="default" onClick={onClose}>
              {t('Keep as it is')}
            </Button>
          }
          onSubmit={submit}
        >
          {action === 'cancel' && <CancelFields appointment={appointment} form={form} />}
          <FeeNotice
            form={form}
            appointment_id={appointment.id}
            fee={feeOf(action, form, appointment)}
            isSeries={form.values.scope !== 'this'}
          />
          {action !== 'fulfil' && (
            <Textarea
              label={isRequired ? t('Reason') : <Optional>{t('Reason')}</Optional>}
              data-autofocus
              minRows={2}
              maxLength={500}
              {...form.getInputProps('reason')}
            />
          )}
          {action === 'cancel' && <ReachNotice patient={appointment.patient} kind="appointment-cancelled" />}
          {action === 'cancel' && (
            <Checkbox label={t('Tell the patient by message')} {...form.getInputProps('notify_patient', { type: 'checkbox' })} />
          )}
        </FormShell>
      </Stack>
    </Dialog>
  )
}

interface CancelProps {
  appointment: ConfirmedVisit
  form: TransitionForm
}

/** The scope of a cancellation in a series, and at whose wish it happens. */
function CancelFields({ appointment, form }: CancelProps) {
  return (
    <>
      {appointment.series_id && (
        <ScopeChoice
          value={form.values.scope}
          onChange={(scope) => form.setFieldValue('scope', scope)}
          include_moved={form.values.include_moved}
          onIncludeMoved={(include) => form.setFieldValue('include_moved', include)}
        />
      )}
      <WhoCancelsChoice
        value={form.values.requested_by}
        onChange={(requester) => form.setFieldValue('requested_by', requester)}
        error={form.errors.requested_by}
        cancel_until={appointment.cancel_until}
        isSeries={form.values.scope !== 'this'}
      />
    </>
  )
}

/** The fee that the transition charges unless it is waived: for a no-show, and for a cancellation by the patient inside the notice. */
function feeOf(action: TransitionAction, { values }: TransitionForm, { cancel_until }: ConfirmedVisit) {
  if (action === 'no-show') return 'no_show'
  const isLate = action === 'cancel' && values.requested_by === 'patient' && Date.parse(cancel_until) < Date.now()
  return isLate ? 'late_cancellation' : null
}
