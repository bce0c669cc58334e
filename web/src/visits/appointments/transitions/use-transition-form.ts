import { useForm } from '@mantine/form'
import type { SeriesScope } from '@polyclinic/contract/visits/series/series'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { needsReason } from './action-labels.ts'
import type { TransitionAction, TransitionSubject } from './transition-calls.ts'
import { useTransitions } from './use-transitions.ts'
import type { WhoCancels } from './WhoCancelsChoice.tsx'

/** The parts of a visit that a question about a transition mentions. */
export interface ConfirmedVisit extends TransitionSubject {
  starts_at: string
  cancel_until: string
  service: { name: string }
  series_id?: string | null
}

/** The form of the question about a transition, and the transition itself, of one visit or of several in a series. */
export function useTransitionForm(action: TransitionAction, appointment: ConfirmedVisit, onDone: () => void) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: {
      reason: '',
      requested_by: null as WhoCancels | null,
      notify_patient: true,
      scope: 'this' as SeriesScope,
      include_moved: false,
      waive_fee: false,
      waive_fee_reason: '',
    },
    transformValues: ({ reason, requested_by, notify_patient, scope, include_moved, ...fee }) => ({
      ...(reason.trim() ? { reason: reason.trim() } : {}),
      ...(action === 'cancel' && requested_by ? { requested_by, notify_patient } : {}),
      ...(scope === 'this' ? {} : { series: { scope, include_moved } }),
      ...(waives(action, { requested_by, scope, ...fee }) ? { waive_fee_reason: fee.waive_fee_reason.trim() } : {}),
    }),
    validate: {
      requested_by: (value) => (action === 'cancel' && !value ? t('Please say who cancels.') : null),
      waive_fee_reason: (value, values) => (waives(action, values) && !value.trim() ? t('Please give a reason.') : null),
      reason: (value) => (needsReason(action) && !value.trim() ? t('Please give a reason.') : null),
    },
  })
  const transition = useTransitions(action, { form, onDone })
  const { series_id } = appointment
  const cancelSeries = useCommand(api.series.cancelSeries, {
    form,
    success: t('The visits are cancelled.'),
    onSuccess: onDone,
  })
  type Answers = ReturnType<typeof form.getTransformedValues>
  return {
    form,
    isPending: transition.isPending || cancelSeries.isPending,
    failure: transition.failure ?? cancelSeries.failure,
    submit: ({ series, ...body }: Answers) =>
      series && series_id
        ? cancelSeries.run({
            params: { id: series_id },
            body: { ...series, ...body, appointment_id: appointment.id, reason: body.reason ?? '' },
          })
        : transition.take(appointment, body),
  }
}
export type TransitionForm = ReturnType<typeof useTransitionForm>['form']

/** Whether the fee of the transition is waived: for one visit, and only if the patient is responsible. */
const waives = (action: TransitionAction, values: { waive_fee: boolean; scope: SeriesScope; requested_by: WhoCancels | null }) =>
  values.waive_fee && values.scope === 'this' && (action === 'no-show' || (action === 'cancel' && values.requested_by === 'patient'))
