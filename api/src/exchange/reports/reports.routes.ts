import { reports } from '@polyclinic/contract/exchange/reports/reports'
import { implement } from '../../kernel/http/implement.ts'
import { analytics } from './analytics.ts'
import { appointmentsReport } from './appointments-report.ts'
import { patientsReport } from './patients-report.ts'

export const reportsRoutes = implement('reports', reports, {
  getAppointmentsReport: (scope, { query }) => appointmentsReport(scope, query),
  getPatientsReport: (scope, { query }) => patientsReport(scope, query),
  getAnalytics: (scope, { query }) => analytics(scope, query),
})
