import type { BodyOf } from '@polyclinic/contract/call'
import type { waitlist } from '@polyclinic/contract/waitlist'
import type { WaitlistSettings } from '@polyclinic/contract/waitlist-shapes'
import { refuseField } from '../../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../../kernel/scope.ts'

const key = 'waitlist'
const defaults: WaitlistSettings = {
  automatic: true,
  offer_minutes: 15,
  quiet_minutes: 15,
  offers_from: '08:00',
  offers_until: '20:00',
  offers_by_mail: true,
}

/** How freed times are offered here; what the clinic never set has its default. */
export async function waitlistSettings(scope: Scope): Promise<WaitlistSettings> {
  const row = await scope.maybe(scope.from('organization_settings').select('value').where('key', '=', key))
  return { ...defaults, ...((row?.value ?? {}) as Partial<WaitlistSettings>) }
}

export async function changeWaitlistSettings(scope: WriteScope, body: BodyOf<typeof waitlist.changeWaitlistSettings>) {
  const settings = { ...(await waitlistSettings(scope)), ...body }
  if (settings.offers_until <= settings.offers_from) refuseField('offers_until', 'This is before the time at which offers begin.')
  await scope.run(
    scope
      .insert('organization_settings', { key, value: JSON.stringify(settings), updated_at: scope.now })
      .onConflict((on) =>
        on
          .columns(['organization_id', 'key'])
          .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), updated_at: eb.ref('excluded.updated_at') })),
      ),
  )
  scope.about({ subject_kind: 'organization', subject_id: scope.organization_id, details: { changed: body } })
  return settings
}
