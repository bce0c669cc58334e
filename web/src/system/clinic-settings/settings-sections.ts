export const settingsSections = [
  'profile',
  'places',
  'closures',
  'services',
  'calendar',
  'waitlist',
  'reminders',
  'texts',
  'billing',
  'fees',
  'notes',
  'vaccinations',
  'laboratory',
  'follow-up',
  'recalls',
  'codes',
  'roles',
  'security',
  'api',
] as const
export type SettingsSection = (typeof settingsSections)[number]

/** The section named in the address; otherwise the first one. */
export const settingsSection = (value: unknown): SettingsSection => settingsSections.find((section) => section === value) ?? 'profile'
