import type { AbsenceItem, AbsenceSuggestion, absences } from '@polyclinic/contract/absences'
import type { BodyOf } from '@polyclinic/contract/call'

/** What becomes of a visit. */
export type Decision = { action: 'move'; to: AbsenceSuggestion } | { action: 'cancel' } | { action: 'keep' }

type Change = BodyOf<typeof absences.resolveAbsence>['items'][number]

/** Unless somebody decides otherwise: moved where it can be, and left to be called about where it can not. */
export function decide({ visit, suggestions }: AbsenceItem): Decision {
  const to = suggestions[0]
  return to && visit.can.includes('move') ? { action: 'move', to } : { action: 'keep' }
}

/** Which of its suggestions a visit is moved to, as a key for a list. */
export const keyOf = ({ practitioner_id, starts_at }: AbsenceSuggestion) => `${practitioner_id} ${starts_at}`

/** The plan as the call takes it; what is left as it is does not go along. */
export function toBody(all: readonly { item: AbsenceItem; decision: Decision }[]) {
  return all.flatMap(({ item: { visit }, decision }): Change[] => {
    if (decision.action === 'keep') return []
    if (decision.action === 'cancel') return [{ appointment_id: visit.id, action: 'cancel' }]
    const { starts_at, practitioner_id, location_id } = decision.to
    return [{ appointment_id: visit.id, action: 'move', starts_at, practitioner_id, location_id }]
  })
}
