import { asSystem } from '../../kernel/jobs/as-system.ts'
import { clinicJob } from '../../kernel/jobs/clinic-job.ts'
import { listedPatientsAreDue } from './listed-patients.sql.ts'
import { noteListedPatients } from './note-listed-patients.ts'

/** Notes on which days each patient stood in lists that were shown, for the log of one patient. */
export const listedPatients = clinicJob({
  name: 'note-listed-patients',
  cron: '25 * * * *',
  isDue: listedPatientsAreDue,
  work: (kernel, clinic) => asSystem(kernel, { reason: 'patients in lists', domain: null, clinic }, (scope) => noteListedPatients(scope)),
  failure: 'patients in lists not noted',
})
