import { Button, Checkbox, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import { type Steppable, useStep, type Verb } from './use-step.ts'
import { needsReason, verbLabel } from './verbs.ts'

interface Props {
  verb: Verb
  appointment: Steppable & { starts_at: string; service: { name: string } }
  onClose: () => void
}

/** Asks before a step that has a reason, or that is not easily taken back. */
export function StepDialog({ verb, appointment, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const isRequired = needsReason(verb)
  const form = useForm({
    initialValues: { reason: '', tell_patient: true },
    transformValues: ({ reason, tell_patient }) => ({
      ...(reason.trim() ? { reason: reason.trim() } : {}),
      ...(verb === 'cancel' ? { tell_patient } : {}),
    }),
    validate: { reason: (value) => (isRequired && !value.trim() ? t('Please give a reason.') : null) },
  })
  const step = useStep(verb, { form, onDone: onClose })
  const texts = {
    cancel: { title: t('Cancel this visit?'), text: t('The time becomes free. The patient sees the reason.') },
    leave: { title: t('Left without being seen?'), text: t('The visit ends here and is counted as such.') },
    'no-show': { title: t('Did the patient not come?'), text: t('It can be taken back within seven days.') },
    undo: { title: t('Take the last step back?'), text: t('The visit is again what it was before. Both steps stay in its history.') },
    'enter-in-error': {
      title: t('Was this visit entered in error?'),
      text: t('It leaves all lists and reports, and is kept. This is final.'),
    },
  } as Partial<Record<Verb, { title: string; text: string }>>
  const { title, text } = texts[verb] ?? { title: verbLabel(verb, t), text: '' }
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        <Text fw={600} fz="md">
          {title}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
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
          pending={step.isPending}
          failure={step.failure}
          submitLabel={confirmWord(verb, t)}
          cancel={
            <Button variant="default" onClick={onClose}>
              {t('Keep as it is')}
            </Button>
          }
          onSubmit={(body) => step.take(appointment, body)}
        >
          <Textarea
            label={isRequired ? t('Reason') : <Optional>{t('Reason')}</Optional>}
            data-autofocus
            minRows={2}
            maxLength={500}
            {...form.getInputProps('reason')}
          />
          {verb === 'cancel' && (
            <Checkbox label={t('Tell the patient by message')} {...form.getInputProps('tell_patient', { type: 'checkbox' })} />
          )}
        </FormShell>
      </Stack>
    </Modal>
  )
}

function confirmWord(verb: Verb, t: ReturnType<typeof useTranslation>['t']) {
  if (verb === 'cancel') return t('Cancel the visit')
  if (verb === 'undo') return t('Take it back')
  if (verb === 'no-show') return t('Mark as no-show')
  if (verb === 'leave') return t('Mark as left')
  if (verb === 'enter-in-error') return t('Mark as entered in error')
  return verbLabel(verb, t)
}
