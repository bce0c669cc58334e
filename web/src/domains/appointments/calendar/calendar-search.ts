import { dayOf, idOf } from '../search-values.ts'

export const calendarViews = ['day', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

/** What the calendar shows, as it stands in the address. */
export interface CalendarSearch {
  view?: CalendarView
  on?: string
  practitioner_id?: string
}

export function calendarSearch(search: Record<string, unknown>): CalendarSearch {
  return {
    ...(search.view === 'week' || search.view === 'month' ? { view: search.view } : {}),
    ...dayOf('on', search),
    ...idOf('practitioner_id', search),
  }
}
