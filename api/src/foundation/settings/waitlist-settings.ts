import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { waitlist } from '@polyclinic/contract/visits/waitlist/waitlist'
import type { WaitlistSettings } from '@polyclinic/contract/visits/waitlist/waitlist-shapes'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { readSettings, writeSettings } from './stored-settings.ts'

const key = 'waitlist'
const defaults: WaitlistSettings = {
  automatic: true,
  offer_minutes: 15,
  quiet_minutes: 15,
  offers_from: '08:00',
  offers_until: '20:00',
  offers_by_mail: true,
}

/** How released slots are offered here; a setting that was never stored has its default. */
export const waitlistSettings = (scope: Scope): Promise<WaitlistSettings> => readSettings(scope, key, defaults)

export async function updateWaitlistSettings(scope: WriteScope, body: BodyOf<typeof waitlist.updateWaitlistSettings>) {
  const before = await waitlistSettings(scope)
  const settings = { ...before, ...body }
  if (settings.offers_until <= settings.offers_from) refuseField('offers_until', 'This is before the time at which offers begin.')
  await writeSettings(scope, { [key]: settings })
  scope.setAuditSubject({ subject_kind: 'organization', subject_id: scope.organization_id, details: fieldChanges(before, body) })
  return settings
}
