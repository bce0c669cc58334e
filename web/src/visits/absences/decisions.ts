import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { AbsenceItem, AbsenceSuggestion, absences } from '@polyclinic/contract/visits/absences/absences'

/** What is decided about a visit. */
export type Decision = { action: 'move'; to: AbsenceSuggestion } | { action: 'cancel' } | { action: 'keep' }

type Change = BodyOf<typeof absences.resolveAbsence>['items'][number]

/** The default decision: a visit that can be moved is moved, any other is left for a call. */
export function decide({ visit, suggestions }: AbsenceItem): Decision {
  const to = suggestions[0]
  return to && visit.can.includes('move') ? { action: 'move', to } : { action: 'keep' }
}

/** The key of a suggested time in a list. */
export const keyOf = ({ practitioner_id, starts_at }: AbsenceSuggestion) => `${practitioner_id} ${starts_at}`

/** The plan as the body of the call; visits that stay as they are are left out. */
export function toBody(all: readonly { item: AbsenceItem; decision: Decision }[]) {
  return all.flatMap(({ item: { visit }, decision }): Change[] => {
    if (decision.action === 'keep') return []
    if (decision.action === 'cancel') return [{ appointment_id: visit.id, action: 'cancel' }]
    const { starts_at, practitioner_id, location_id } = decision.to
    return [{ appointment_id: visit.id, action: 'move', starts_at, practitioner_id, location_id }]
  })
}
