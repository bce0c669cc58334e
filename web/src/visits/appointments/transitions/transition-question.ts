import { nameUnlessUnattended } from '@polyclinic/contract/engine/scheduling/unattended'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { TFunction } from 'i18next'
import { actionLabel } from './action-labels.ts'
import type { TransitionAction, TransitionSubject } from './transition-calls.ts'

/** The question before a transition, with an explanation of the transition. */
export function transitionQuestion(action: TransitionAction, { practitioner }: Pick<TransitionSubject, 'practitioner'>, t: TFunction) {
  const name = nameUnlessUnattended(nameWithTitle(practitioner))
  const questions: Partial<Record<TransitionAction, { title: string; text: string }>> = {
    fulfil: name
      ? {
          title: t('Finish the consultation of {{name}}?', { name }),
          text: t('This patient is with somebody else. The visit ends, and what it costs can be billed.'),
        }
      : { title: t('Finish this visit?'), text: t('It ends, and what it costs can be billed.') },
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
  }
  return questions[action] ?? { title: actionLabel(action, t), text: '' }
}

/** The label of the button that confirms the transition. */
export function transitionConfirmation(action: TransitionAction, t: TFunction) {
  if (action === 'cancel') return t('Cancel the visit')
  if (action === 'undo') return t('Take it back')
  if (action === 'took-place') return t('It took place')
  if (action === 'no-show') return t('Mark as no-show')
  if (action === 'leave') return t('Mark as left')
  if (action === 'enter-in-error') return t('Mark as entered in error')
  return actionLabel(action, t)
}
