import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { PlatformSettings, platform } from '@polyclinic/contract/system/system/platform'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { PlatformWriteScope } from '../../kernel/scope.ts'

const defaults: PlatformSettings = {
  name: 'Polyclinic',
  registration: 'approval',
  default_currency: 'EUR',
  staff_idle_minutes: 15,
  patient_idle_minutes: 30,
}

/** The settings of the platform; a setting that was never stored has its default. */
export async function platformSettings({ kernel }: { kernel: Kernel }): Promise<PlatformSettings> {
  const rows = await kernel.lookups.query<{ key: string; value: unknown }>({
    text: 'select key, value from platform_settings where key = any($1)',
    values: [Object.keys(defaults)],
  })
  return { ...defaults, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) }
}

async function settingsIn(scope: PlatformWriteScope): Promise<PlatformSettings> {
  const rows = await scope.rows(
    scope.sql.selectFrom('platform_settings').select(['key', 'value']).where('key', 'in', Object.keys(defaults)),
  )
  return { ...defaults, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) }
}

/** Changes the given settings; each is valid from the next request on. */
export async function updatePlatformSettings(
  scope: PlatformWriteScope,
  body: BodyOf<typeof platform.updateSettings>,
): Promise<PlatformSettings> {
  scope.setAuditSubject({ subject_kind: 'platform', details: fieldChanges(await settingsIn(scope), body) })
  const values = Object.entries(body).map(([key, value]) => ({ key, value: JSON.stringify(value), updated_at: scope.now }))
  if (values.length > 0) {
    await scope.run(
      scope.sql
        .insertInto('platform_settings')
        .values(values)
        .onConflict((on) =>
          on.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), updated_at: eb.ref('excluded.updated_at') })),
        ),
    )
  }
  const after = await settingsIn(scope)
  scope.invalidate('system')
  return after
}
