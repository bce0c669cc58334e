import { dayOf } from '../search-values.ts'

export interface ReportSearch {
  from?: string
  to?: string
}

export const readReportSearch = (search: Record<string, unknown>): ReportSearch => ({ ...dayOf('from', search), ...dayOf('to', search) })
