import type { Kernel } from '../../kernel/kernel.ts'

/** How the platform is set up, for everybody to read. */
export interface PlatformSettings {
  name: string
  /** Whether a new clinic waits for an administrator, is active at once, or can not register. */
  registration: 'approval' | 'open' | 'closed'
  default_currency: string
}

const defaults: PlatformSettings = { name: 'Polyclinic', registration: 'approval', default_currency: 'EUR' }

export async function platformSettings({ kernel }: { kernel: Kernel }): Promise<PlatformSettings> {
  const rows = await kernel.lookups.query<{ key: string; value: unknown }>({
    name: 'platform-settings',
    text: 'select key, value from platform_settings where key = any($1)',
    values: [Object.keys(defaults)],
  })
  return { ...defaults, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) }
}
