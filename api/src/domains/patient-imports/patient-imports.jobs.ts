import { clinicJob } from '../../kernel/jobs/clinic-job.ts'
import { importsAreDue } from './patient-imports.sql.ts'
import { importJobName, runImports } from './run-import.ts'

/**
 * Puts the people of started imports on charts. A start begins the work at once, and the timetable continues what was cut
 * short.
 */
export const importJob = clinicJob({
  name: importJobName,
  cron: '* * * * *',
  isDue: importsAreDue,
  work: runImports,
  failure: 'patients not imported',
})
