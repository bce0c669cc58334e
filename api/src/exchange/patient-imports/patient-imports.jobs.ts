import { clinicJob } from '../../kernel/jobs/clinic-job.ts'
import { importsAreDue } from './patient-imports.sql.ts'
import { importJobName, runImports } from './run-import.ts'

/**
 * Writes the people of started imports into charts. A start triggers the job at once, and the timetable continues interrupted
 * imports.
 */
export const importJob = clinicJob({
  name: importJobName,
  cron: '* * * * *',
  isDue: importsAreDue,
  work: runImports,
  failure: 'patients not imported',
})
