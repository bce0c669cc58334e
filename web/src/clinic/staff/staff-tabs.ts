export const staffTabs = ['people', 'practitioners', 'invitations'] as const
export type StaffTab = (typeof staffTabs)[number]

/** The tab named in the address; otherwise the first one. */
export const staffTab = (value: unknown): StaffTab => staffTabs.find((tab) => tab === value) ?? 'people'
