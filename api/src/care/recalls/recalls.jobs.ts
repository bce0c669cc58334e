import { asSystem } from '../../kernel/jobs/as-system.ts'
import { clinicJob } from '../../kernel/jobs/clinic-job.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Clinic } from '../../kernel/session.ts'
import { recallsAreDue } from './recalls.sql.ts'
import { sweepRecalls } from './sweep-recalls.ts'

/**
 * Checks the next charts of one clinic; the progress is stored in the same transaction as the results, so that no chart is left
 * out or checked twice.
 */
export const sweepClinic = (kernel: Kernel, clinic: Clinic) =>
  asSystem(kernel, { reason: 'recalls', domain: 'recalls', clinic }, (scope) => sweepRecalls(scope))

export const recallsSweep = clinicJob({
  name: 'recalls-sweep',
  cron: '*/10 * * * *',
  isDue: recallsAreDue,
  work: sweepClinic,
  failure: 'recalls not listed',
})
