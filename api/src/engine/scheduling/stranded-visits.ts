import { sql } from 'kysely'
import { dateFormat } from '../../kernel/date-format.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { isWith } from './visits-of-practitioner.sql.ts'

/** The record that is to be deactivated or changed although visits are booked with it. A room may be a device. */
export type VisitGround =
  | { practitioner_id: string }
  | { room_id: string }
  | { location_id: string }
  | { time_zone: string }
  | { organization: true }

const visitsOn = (scope: Scope, ground: VisitGround) => {
  const ahead = scope.from('appointments').where('status', 'in', ['pending', 'booked']).where('starts_at', '>=', scope.at)
  if ('practitioner_id' in ground) return ahead.where(isWith(scope, ground.practitioner_id))
  if ('location_id' in ground) return ahead.where('location_id', '=', ground.location_id)
  if ('room_id' in ground) return ahead.where('id', 'in', visitsWithRoom(scope, ground.room_id))
  // These visits would have another hour on the clinic's clock.
  if ('time_zone' in ground)
    return ahead.where(sql<boolean>`(starts_at at time zone ${scope.clinic.time_zone}) <> (starts_at at time zone ${ground.time_zone})`)
  return ahead
}

/** Visits that use a room or a device. */
export const visitsWithRoom = (scope: Scope, room_id: string) =>
  scope
    .from('occupancies')
    .select('appointment_id')
    .where('resource_id', '=', room_id)
    .where('appointment_id', 'is not', null)
    .$narrowType<{ appointment_id: string }>()

const words = (ground: VisitGround) => {
  if ('practitioner_id' in ground) return 'with this practitioner'
  if ('room_id' in ground) return 'in it'
  if ('location_id' in ground) return 'at this location'
  return ''
}

/**
 * Refuses a change that takes away a resource of booked visits, until the caller confirms at the field `visits_known`; the
 * refusal says how many visits there are and until when. They stay booked; the filter `outside_hours` of the list finds them
 * afterwards.
 */
export async function refuseStranded(scope: Scope, ground: VisitGround, is_accepted: boolean | undefined) {
  if (is_accepted) return
  const { count, last } = await scope.one(
    visitsOn(scope, ground).select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max<string | null>('starts_at').as('last')]),
  )
  if (count === 0 || !last) return
  const day = dateFormat(scope.clinic.locale, { timeZone: scope.clinic.time_zone, day: 'numeric', month: 'long', year: 'numeric' })
  const until = day.format(new Date(last))
  const visits = count === 1 ? '1 visit' : `${count} visits`
  if ('time_zone' in ground)
    refuseField('visits_known', `${visits} until ${until} would be shown at another hour: each stays at its moment, not at its hour.`)
  if ('organization' in ground)
    refuseField(
      'visits_known',
      `${visits} until ${until} ${is(count)} booked: nobody can move or cancel ${pronounFor(count)} while it is suspended.`,
    )
  refuseField(
    'visits_known',
    `${visits} until ${until} ${is(count)} booked ${words(ground)}: ${count === 1 ? 'it stays' : 'they stay'} booked until somebody moves or cancels ${pronounFor(count)}.`,
  )
}

const is = (count: number) => (count === 1 ? 'is' : 'are')
const pronounFor = (count: number) => (count === 1 ? 'it' : 'them')
