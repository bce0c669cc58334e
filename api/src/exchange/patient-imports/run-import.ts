import type { ImportRemainder } from '@polyclinic/contract/exchange/patient-imports/patient-imports'
import { inTurn } from '../../kernel/db/in-turn.ts'
import { asSystem } from '../../kernel/jobs/as-system.ts'
import { wakeJob } from '../../kernel/jobs/queue.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { log } from '../../kernel/log.ts'
import { Problem } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import type { Clinic } from '../../kernel/session.ts'
import { countRemainders } from './count-remainders.ts'
import { openPerson } from './open-person.ts'
import { lockImport, nextPerson, runningImport, updateImport, updatePerson, waitingPerson } from './patient-imports.sql.ts'
import { placePerson } from './place-person.ts'
import { type Proposal, proposeAgain } from './propose-decision.ts'

/** How long one turn lasts in milliseconds: other jobs of the same queue wait meanwhile. */
const turn_ms = 5000

export const importJobName = 'patient-imports'

/** Writes people into charts, each in a transaction of their own: if the process is killed, the next turn continues after the last one. */
export async function runImports(kernel: Kernel, clinic: Clinic, begun_ms: number): Promise<void> {
  const act = { reason: 'import', domain: 'patientImports', clinic } as const
  for (;;) {
    if (performance.now() - begun_ms > turn_ms) return wakeJob(kernel, importJobName)
    const turn = await asSystem(kernel, { ...act, domain: null }, nextTurn)
    if (!turn) return
    const { import_id, person_id } = turn
    if (!person_id) {
      await asSystem(kernel, { ...act, audit: 'patient-import.end' }, (scope) => complete(scope, import_id))
      continue
    }
    try {
      await asSystem(kernel, { ...act, audit: 'patient.import' }, (scope) => importPerson(scope, import_id, person_id))
    } catch (error) {
      await asSystem(kernel, act, (scope) => noteFailure(scope, { import_id, person_id }, error))
    }
  }
}

/** The next person of the oldest running import; without a person once all are processed; null if no import runs. */
async function nextTurn(scope: WriteScope): Promise<{ import_id: string; person_id: string | null } | null> {
  const running = await scope.maybe(runningImport(scope))
  if (!running) return null
  const person = await scope.maybe(nextPerson(scope, running.id))
  return { import_id: running.id, person_id: person?.id ?? null }
}

async function importPerson(scope: WriteScope, import_id: string, person_id: string) {
  // Two uploads may have the same people: each turn sees the charts that the one before has made.
  await inTurn(scope, 'patient imports')
  await scope.one(lockImport(scope, import_id))
  // An import that was cancelled in between is not found.
  const { content, parts, remainders: remainders_of_upload, ...proposed } = await scope.one(waitingPerson(scope, person_id))
  const person = await openPerson(scope, person_id, content, parts)
  const { decision, reason, patient_id } = await proposeAgain(scope, proposed as Proposal, person)
  const placed = await placePerson(scope, { ...person, import_id, into: patient_id })
  scope.setAuditSubject({
    subject_kind: 'patient-import',
    subject_id: import_id,
    patient_id: placed.patient_id,
    details: { decision },
  })
  const outcome = JSON.stringify(placed.counts)
  const remainders = JSON.stringify(countRemainders([...(remainders_of_upload as ImportRemainder[]), ...placed.remainders]))
  const done = { status: 'done', content: null, decision, reason, patient_id: placed.patient_id, outcome, remainders }
  await scope.run(updatePerson(scope, person_id).set(done))
  await countPerson(scope, import_id)
}

const countPerson = (scope: WriteScope, import_id: string) =>
  scope.run(updateImport(scope, import_id).set((eb) => ({ rows_done: eb('rows_done', '+', 1) })))

async function complete(scope: WriteScope, import_id: string) {
  const { rows_total, author_account_id } = await scope.one(lockImport(scope, import_id))
  scope.setAuditSubject({ subject_kind: 'patient-import', subject_id: import_id })
  await scope.run(updateImport(scope, import_id).set({ status: 'completed', finished_at: scope.now }).where('status', '=', 'in-progress'))
  await scope.notify(author_account_id, {
    topic: 'tasks',
    title: 'An import is finished',
    body: `${rows_total} people.`,
    link: `/org/patients/imports/${import_id}`,
    organization_id: scope.organization_id,
  })
}

/** Records the failure of one person, whose content stays; the import continues with the others. */
async function noteFailure(scope: WriteScope, { import_id, person_id }: { import_id: string; person_id: string }, error: unknown) {
  const isKnown = error instanceof Problem
  if (!isKnown) log.warn({ error: (error as Error).message }, 'a person could not be imported')
  const problem = isKnown ? error.message : 'Something in it could not be read. Nothing of this person was put on a chart.'
  const isWaiting = updatePerson(scope, person_id).set({ status: 'failed', problem }).where('status', '=', 'waiting')
  if ((await scope.run(isWaiting)) === 1) await countPerson(scope, import_id)
}
