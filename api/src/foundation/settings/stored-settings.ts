import { sql } from 'kysely'
import type { Scope, WriteScope } from '../../kernel/scope.ts'

export const settingRows = (scope: Scope) => scope.from('organization_settings').select(['key', 'value'])

/** A group of the clinic's settings that is stored under one key; a setting that was never stored has its default. */
export async function readSettings<T extends object>(scope: Scope, key: string, defaults: T): Promise<T> {
  const row = await scope.maybe(settingRows(scope).where('key', '=', key))
  return { ...defaults, ...((row?.value ?? {}) as Partial<T>) }
}

/**
 * Stores settings under their keys, and answers how many were written. With `if_version`, a group whose `version` has changed
 * meanwhile stays unchanged.
 */
export async function writeSettings(scope: WriteScope, settings: Record<string, unknown>, if_version?: number): Promise<number> {
  const values = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value), updated_at: scope.now }))
  if (values.length === 0) return 0
  const version_kept = sql<number>`(organization_settings.value ->> 'version')::integer`
  return scope.run(
    scope.insert('organization_settings', values).onConflict((on) => {
      const update = on
        .columns(['organization_id', 'key'])
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), updated_at: eb.ref('excluded.updated_at') }))
      return if_version === undefined ? update : update.where(version_kept, '=', if_version)
    }),
  )
}
