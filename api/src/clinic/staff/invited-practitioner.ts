/** The practitioner profile of an invitation: created by the acceptance, or at once, and never a second one for the same person. */

import type { staff } from '@polyclinic/contract/clinic/staff/staff'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { updateMembership } from '../../foundation/identity/index.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { PlatformWriteScope, Scope, WriteScope } from '../../kernel/scope.ts'
import { refreshListings } from './listings.ts'
import { refuseImpossibleHours, replaceHours } from './practitioner-hours.ts'
import { activeLocations, firstOpeningHours, knownServices, practitioners, setPractitionerServices, staffMembers } from './staff.sql.ts'
import { updateStaffName } from './staff-names.ts'

type InvitationInput = BodyOf<typeof staff.createInvitation>
type ProfileInput = NonNullable<InvitationInput['practitioner']>
/** The profile as it is stored until the acceptance. */
type Profile = Required<Omit<ProfileInput, 'bookable_at_once' | 'languages'>> & Pick<ProfileInput, 'languages'>

/** The profile that is stored with the invitation: an existing one, or one to be created. */
export interface InvitedPractitioner {
  practitioner_id: string | null
  profile: Profile | null
}

/**
 * Checks the profile in an invitation, and answers with the profile to store until the acceptance. `before` is the profile that
 * an earlier invitation of the address created or named: it is used again.
 */
export async function prepareProfile(
  scope: WriteScope & PlatformWriteScope,
  { email, name, practitioner, practitioner_id }: Pick<InvitationInput, 'email' | 'name' | 'practitioner' | 'practitioner_id'>,
  before: string | null,
): Promise<InvitedPractitioner | null> {
  if (practitioner && practitioner_id) refuseField('practitioner_id', 'Choose a profile, or describe a new one.')
  if (practitioner_id) {
    const found = await scope.maybe(practitioners(scope).where('practitioners.id', '=', practitioner_id))
    if (!found) refuseField('practitioner_id', 'Choose a profile of this clinic.')
    if (found.staff_id !== null) refuseField('practitioner_id', 'Somebody signs in with this profile already.')
    return { practitioner_id, profile: null }
  }
  if (!practitioner) return null
  const { bookable_at_once, ...given } = practitioner
  const profile = await withDefaults(scope, given)
  // Somebody who worked here before has a profile already.
  const member = await scope.maybe(staffMembers(scope).where('staff_members.email', '=', email).where('practitioners.id', 'is not', null))
  const profile_id = await freeProfile(scope, before)
  if (!bookable_at_once) return { practitioner_id: profile_id, profile }
  const id = await writeProfile(scope, member?.practitioner_id ?? profile_id, profile, { name, staff_id: member?.id ?? null })
  return { practitioner_id: id, profile: null }
}

/** The summary of the profile in the list of invitations. */
export const summarizeProfile = ({ practitioner_id, profile }: InvitedPractitioner) => ({
  practitioner_id,
  specialty: profile?.specialty ?? null,
  service_count: profile?.service_ids.length ?? 0,
  day_count: new Set(profile?.hours.map(({ weekday }) => weekday)).size,
})

/** Makes a new member the practitioner of the invitation. */
export async function joinAsPractitioner(
  scope: WriteScope & PlatformWriteScope,
  member: { id: string; account_id: string; name: string },
  { practitioner_id, profile }: InvitedPractitioner,
) {
  const practitioner = await scope.maybe(practitioners(scope).where('practitioners.staff_id', '=', member.id).forUpdate())
  const profile_id = practitioner?.id ?? (await freeProfile(scope, practitioner_id))
  // The profile that the invitation named belongs to somebody else by now.
  if (!profile_id && !profile) return
  const id = await writeProfile(scope, profile_id, profile, { name: member.name, staff_id: member.id })
  const { title } = await scope.one(practitioners(scope).where('practitioners.id', '=', id))
  await scope.run(updateMembership(scope, member.account_id, scope.organization_id).set({ practitioner_id: id }))
  await updateStaffName(scope, { ...member, practitioner_id: id }, { name: member.name, title })
  await refreshListings(scope, [id])
  scope.invalidate('access')
}

/** The profile, locked, if it belongs to no account. */
async function freeProfile(scope: Scope, id: string | null) {
  if (!id) return null
  const found = await scope.maybe(practitioners(scope).where('practitioners.id', '=', id).where('staff_id', 'is', null).forUpdate())
  return found?.id ?? null
}

/** Creates a profile, or updates an existing one with the values of the invitation; bookable from now on. */
async function writeProfile(
  scope: WriteScope & PlatformWriteScope,
  profile_id: string | null,
  profile: Profile | null,
  { name, staff_id }: { name: string; staff_id: string | null },
) {
  const id = profile_id ?? newId()
  const { service_ids = [], hours = [], ...fields } = profile ?? {}
  if (profile_id)
    await scope.run(
      scope
        .update('practitioners')
        .set((eb) => ({ ...fields, name, staff_id, status: 'active', updated_at: scope.now, version: eb('version', '+', 1) }))
        .where('id', '=', profile_id),
    )
  else if (profile)
    await scope.run(
      scope.insert('practitioners', {
        ...fields,
        specialty: profile.specialty,
        id,
        name,
        staff_id,
        created_at: scope.now,
        updated_at: scope.now,
      }),
    )
  if (profile) {
    // A service or a location may have been deleted since the invitation was written.
    const services = await knownServices(scope, service_ids)
    await setPractitionerServices(scope, id, services)
    const places = new Set(await placesIn(scope, hours))
    await replaceHours(
      scope,
      id,
      hours.filter((hours_of_day) => places.has(hours_of_day.location_id)),
    )
  }
  await refreshListings(scope, [id])
  scope.invalidate('staff', 'organizations', 'directory', 'appointments')
  return id
}

async function withDefaults(scope: Scope, given: Omit<ProfileInput, 'bookable_at_once'>): Promise<Profile> {
  const { title = null, specialty, listed = false, accepts_new_patients = true } = given
  const service_ids = [...new Set(given.service_ids ?? [])]
  if ((await knownServices(scope, service_ids)).length < service_ids.length)
    refuseField('practitioner.service_ids', 'Choose services of this clinic that practitioners give.')
  const hours = given.hours ?? (await scope.rows(firstOpeningHours(scope)))
  await refuseImpossibleHours(scope, hours, 'practitioner.hours')
  // If the invitation names no languages, an existing profile keeps its own.
  const languages = given.languages ? { languages: given.languages } : {}
  return { title, specialty, ...languages, listed, accepts_new_patients, service_ids, hours }
}

async function placesIn(scope: Scope, hours: readonly { location_id: string }[]) {
  const ids = [...new Set(hours.map((hours_of_day) => hours_of_day.location_id))]
  return ids.length > 0 ? (await scope.rows(activeLocations(scope, ids))).map(({ id }) => id) : []
}
