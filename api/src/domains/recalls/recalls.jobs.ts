import { asSystem } from '../../kernel/jobs/as-system.ts'
import { clinicJob } from '../../kernel/jobs/clinic-job.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Clinic } from '../../kernel/session.ts'
import { recallsAreDue } from './recalls.sql.ts'
import { sweepRecalls } from './sweep-recalls.ts'

/** One clinic's next charts; how far it came is noted with what was found, so that nothing is left out and nothing done twice. */
export const sweepClinic = (kernel: Kernel, clinic: Clinic) =>
  asSystem(kernel, { reason: 'recalls', domain: 'recalls', clinic }, (scope) => sweepRecalls(scope))

export const recallsSweep = clinicJob({
  name: 'recalls-sweep',
  cron: '*/10 * * * *',
  isDue: recallsAreDue,
  work: sweepClinic,
  failure: 'recalls not listed',
})
