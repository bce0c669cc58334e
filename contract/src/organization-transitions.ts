/** A clinic's life and its setup, for the server that refuses and the screens that offer. */

export const organizationStatuses = ['pending', 'active', 'suspended', 'closed'] as const
export type OrganizationStatus = (typeof organizationStatuses)[number]

/** The lifecycle of a clinic, decided by administrators. `closed` is final; a registration that is turned down is closed too. */
export const organizationLifecycle = [
  {
    verb: 'approve',
    from: ['pending'],
    to: 'active',
    reason: false,
    effect: 'The owner is told and can sign in; the clinic may be listed.',
  },
  { verb: 'suspend', from: ['active'], to: 'suspended', reason: true, effect: 'Staff can read, nobody can change; out of the directory.' },
  { verb: 'reactivate', from: ['suspended'], to: 'active', reason: false, effect: 'As before the suspension.' },
  { verb: 'close', from: ['pending', 'suspended'], to: 'closed', reason: true, effect: 'Nobody can enter it; out of the directory.' },
] as const satisfies readonly {
  verb: string
  from: readonly OrganizationStatus[]
  to: OrganizationStatus
  reason: boolean
  effect: string
}[]
export type OrganizationAction = (typeof organizationLifecycle)[number]['verb']

/** What is still missing before a clinic can take its first booking, in the order in which it is asked for. */
export const setupSteps = ['location', 'hours', 'service', 'practitioner', 'practitioner_hours'] as const
export type SetupStep = (typeof setupSteps)[number]

/** The colours a service or a practitioner can have in calendars: names of the design system. */
export const calendarColors = [
  'violet',
  'grape',
  'indigo',
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
  'red',
  'pink',
  'gray',
] as const
