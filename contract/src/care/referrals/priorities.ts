/** How soon something is to be done, from when there is time to at once (FHIR: RequestPriority). */
export const priorities = ['routine', 'urgent', 'asap', 'stat'] as const
export type Priority = (typeof priorities)[number]
