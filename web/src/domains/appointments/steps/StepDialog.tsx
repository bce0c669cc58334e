import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { nameWithTitle } from '@polyclinic/contract/person-name'
import type { SeriesScope } from '@polyclinic/contract/series'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import { ReachNotice } from '../ReachNotice.tsx'
import { ScopeChoice } from '../series/ScopeChoice.tsx'
import { FeeNotice } from './FeeNotice.tsx'
import type { Steppable, Verb } from './step-calls.ts'
import { useStep } from './use-step.ts'
import { needsReason, verbLabel } from './verbs.ts'
import { type WhoCancels, WhoCancelsChoice } from './WhoCancelsChoice.tsx'

/** What a question about a step says of the visit. */
export interface AskedVisit extends Steppable {
  starts_at: string
  cancel_until: string
  service: { name: string }
  series_id?: string | null
}

interface Props {
  verb: Verb
  appointment: AskedVisit
  onClose: () => void
}

/** Asks before a step that has a reason, or that is not easily taken back. */
export function StepDialog({ verb, appointment, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const isRequired = needsReason(verb)
  const form = useForm({
    initialValues: {
      reason: '',
      requested_by: null as WhoCancels | null,
      tell_patient: true,
      scope: 'this' as SeriesScope,
      include_moved: false,
      waive_fee: false,
      waive_fee_reason: '',
    },
    transformValues: ({ reason, requested_by, tell_patient, scope, include_moved, ...fee }) => ({
      ...(reason.trim() ? { reason: reason.trim() } : {}),
      ...(verb === 'cancel' && requested_by ? { requested_by, tell_patient } : {}),
      ...(scope === 'this' ? {} : { series: { scope, include_moved } }),
      ...(waives(verb, { requested_by, scope, ...fee }) ? { waive_fee_reason: fee.waive_fee_reason.trim() } : {}),
    }),
    validate: {
      requested_by: (value) => (verb === 'cancel' && !value ? t('Please say who cancels.') : null),
      waive_fee_reason: (value, values) => (waives(verb, values) && !value.trim() ? t('Please give a reason.') : null),
      reason: (value) => (isRequired && !value.trim() ? t('Please give a reason.') : null),
    },
  })
  const step = useStep(verb, { form, onDone: onClose })
  const { series_id } = appointment
  const cancelSeries = useCommand(api.series.cancelSeries, {
    form,
    success: t('The visits are cancelled.'),
    onSuccess: onClose,
  })
  const isLateForPatient = verb === 'cancel' && form.values.requested_by === 'patient' && Date.parse(appointment.cancel_until) < Date.now()
  const texts = {
    fulfil: {
      title: t('Finish the consultation of {{name}}?', { name: nameWithTitle(appointment.practitioner) }),
      text: t('This patient is with somebody else. The visit ends, and what it costs can be billed.'),
    },
    cancel: { title: t('Cancel this visit?'), text: t('The time becomes free. The patient sees the reason.') },
    'took-place': {
      title: t('Did this visit take place as planned?'),
      text: t('It is noted at its own time, with its charge at today’s price. What was noted while it happened is kept.'),
    },
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
          pending={step.isPending || cancelSeries.isPending}
          failure={step.failure ?? cancelSeries.failure}
          submitLabel={form.values.scope === 'this' ? confirmWord(verb, t) : t('Cancel the visits')}
          cancel={
            <Button variant="default" onClick={onClose}>
              {t('Keep as it is')}
            </Button>
          }
          onSubmit={({ series, ...body }) =>
            series && series_id
              ? cancelSeries.run({
                  params: { id: series_id },
                  body: { ...series, ...body, appointment_id: appointment.id, reason: body.reason ?? '' },
                })
              : step.take(appointment, body)
          }
        >
          {verb === 'cancel' && series_id && (
            <ScopeChoice
              value={form.values.scope}
              onChange={(scope) => form.setFieldValue('scope', scope)}
              include_moved={form.values.include_moved}
              onIncludeMoved={(include) => form.setFieldValue('include_moved', include)}
            />
          )}
          {verb === 'cancel' && (
            <WhoCancelsChoice
              value={form.values.requested_by}
              onChange={(who) => form.setFieldValue('requested_by', who)}
              error={form.errors.requested_by}
              cancel_until={appointment.cancel_until}
              isSeries={form.values.scope !== 'this'}
            />
          )}
          <FeeNotice
            form={form}
            appointment_id={appointment.id}
            fee={verb === 'no-show' ? 'no_show' : isLateForPatient ? 'late_cancellation' : null}
            isSeries={form.values.scope !== 'this'}
          />
          {verb !== 'fulfil' && (
            <Textarea
              label={isRequired ? t('Reason') : <Optional>{t('Reason')}</Optional>}
              data-autofocus
              minRows={2}
              maxLength={500}
              {...form.getInputProps('reason')}
            />
          )}
          {verb === 'cancel' && <ReachNotice patient={appointment.patient} kind="appointment-cancelled" />}
          {verb === 'cancel' && (
            <Checkbox label={t('Tell the patient by message')} {...form.getInputProps('tell_patient', { type: 'checkbox' })} />
          )}
        </FormShell>
      </Stack>
    </Dialog>
  )
}

/** Whether the fee is waived that the step charges: of one visit, that the patient answers for. */
const waives = (verb: Verb, values: { waive_fee: boolean; scope: SeriesScope; requested_by: WhoCancels | null }) =>
  values.waive_fee && values.scope === 'this' && (verb === 'no-show' || (verb === 'cancel' && values.requested_by === 'patient'))

function confirmWord(verb: Verb, t: ReturnType<typeof useTranslation>['t']) {
  if (verb === 'cancel') return t('Cancel the visit')
  if (verb === 'undo') return t('Take it back')
  if (verb === 'took-place') return t('It took place')
  if (verb === 'no-show') return t('Mark as no-show')
  if (verb === 'leave') return t('Mark as left')
  if (verb === 'enter-in-error') return t('Mark as entered in error')
  return verbLabel(verb, t)
}
