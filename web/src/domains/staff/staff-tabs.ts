export const staffTabs = ['people', 'practitioners', 'invitations'] as const
export type StaffTab = (typeof staffTabs)[number]

/** The part named in the address; the first when it names none. */
export const staffTab = (value: unknown): StaffTab => staffTabs.find((tab) => tab === value) ?? 'people'
