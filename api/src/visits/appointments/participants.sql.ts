import { sql } from 'kysely'
import type { Scope, WriteScope } from '../../kernel/scope.ts'

/** A practitioner who takes part in a visit of another practitioner. */
export interface ParticipantRow {
  id: string
  name: string
  title: string | null
}

/** Who takes part in a visit of a list, by name; null where nobody does, so that most rows look nowhere. */
export const participantsColumn = (scope: Scope) =>
  sql<ParticipantRow[] | null>`case when appointments.has_participants then (${scope
    .from('appointment_participants')
    .innerJoin('practitioners as participant', 'participant.id', 'appointment_participants.practitioner_id')
    .select(
      sql`json_agg(json_build_object('id', participant.id, 'name', participant.name, 'title', participant.title) order by participant.name, participant.id)`.as(
        'list',
      ),
    )
    .where(sql<boolean>`appointment_participants.appointment_id = appointments.id`)}) end`.as('participants')

interface Visit {
  id: string
  patient_id: string
  /** Who took part so far. */
  participants: ParticipantRow[] | null
}

/** Writes down who takes part in a visit from now on. Answers what of the visit's row changes with it. */
export async function setParticipants(
  scope: WriteScope,
  { id, patient_id, participants }: Visit,
  wanted: readonly string[],
): Promise<{ has_participants?: boolean }> {
  const former = (participants ?? []).map((participant) => participant.id)
  const [left, joined] = [
    former.filter((practitioner_id) => !wanted.includes(practitioner_id)),
    wanted.filter((practitioner_id) => !former.includes(practitioner_id)),
  ]
  if (left.length === 0 && joined.length === 0) return {}
  await Promise.all([
    ...left.map((practitioner_id) =>
      scope.run(scope.delete('appointment_participants').where('appointment_id', '=', id).where('practitioner_id', '=', practitioner_id)),
    ),
    ...joined.map((practitioner_id) =>
      scope.run(scope.insert('appointment_participants', { appointment_id: id, practitioner_id, patient_id })),
    ),
  ])
  return { has_participants: wanted.length > 0 }
}
