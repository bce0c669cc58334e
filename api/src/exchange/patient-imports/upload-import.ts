import { importLimit } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import type { PatientImport } from '@polyclinic/contract/exchange/patient-imports/patient-imports'
import { sessionOf } from '../../foundation/identity/index.ts'
import { requireClean } from '../../kernel/files/scan-file.ts'
import { FairQueue } from '../../kernel/http/fair-queue.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { draftBytes, insertImport, insertImportRows, updateImport } from './patient-imports.sql.ts'
import type { PreparedPerson } from './prepare-person.ts'
import { importOf } from './present-import.ts'
import { type Proposal, proposeDecisions } from './propose-decision.ts'
import { UploadThread } from './upload-thread.ts'

/** One upload at a time in this process, which has a thread and a connection for minutes; those that wait are in memory. Clinics take turns. */
const turns = new FairQueue({ running: 1, waiting: 8, max_wait_ms: 60_000 })

/** In bytes of the files. */
const mostDrafts = { account: 4 * importLimit, clinic: 8 * importLimit }

/** Reads an upload and proposes a decision for each person in it. No chart is changed. */
export async function uploadImport(context: RequestContext, file_name: string, bytes: Uint8Array): Promise<PatientImport> {
  const { clinic } = sessionOf(context)
  if (!clinic) throw new Error('An import is of a clinic.')
  const size_bytes = bytes.length
  await context.read((scope) => requireRoom(scope, size_bytes))
  await requireClean(context.kernel.scan, bytes)
  return turns.run(clinic.id, async () => {
    const thread = await UploadThread.open(bytes, { vault: context.kernel.vault, organization_id: clinic.id })
    try {
      return await context.write((scope) => keepUpload(scope, { file_name, size_bytes }, thread))
    } finally {
      thread.end()
    }
  })
}

/** Refuses what would make the uploads too many that were never started: each is kept with all that is in it. */
async function requireRoom(scope: Scope, size_bytes: number) {
  const { account, clinic } = await scope.one(draftBytes(scope, scope.actor.account_id as string))
  if (account + size_bytes > mostDrafts.account || clinic + size_bytes > mostDrafts.clinic)
    refuseField('file', 'Too many uploads wait to be started. Start or cancel some of them first.')
}

async function keepUpload(
  scope: WriteScope,
  file: { file_name: string; size_bytes: number },
  thread: UploadThread,
): Promise<PatientImport> {
  const id = newId()
  const { actor, now } = scope
  const { format, people, sha256 } = thread.judged
  scope.setAuditSubject({
    subject_kind: 'patient-import',
    subject_id: id,
    details: { format, people, sha256 },
  })
  const author = { author_account_id: actor.account_id as string, author_name: actor.name }
  const upload = { format, sha256, ...file, status: 'draft', rows_total: people }
  await scope.run(insertImport(scope, { id, ...upload, left_out: '[]', ...author, created_at: now }))
  let number = 0
  for await (const { batch, left_out } of thread.batches()) {
    if (left_out !== null) await scope.run(updateImport(scope, id).set({ left_out: JSON.stringify(left_out) }))
    await insertPeople(scope, id, number, batch)
    number += batch.length
  }
  return importOf(scope, id)
}

async function insertPeople(scope: WriteScope, import_id: string, before: number, people: readonly PreparedPerson[]) {
  if (people.length === 0) return
  const proposals = await proposeDecisions(
    scope,
    people.map(({ facts }) => facts),
  )
  const rows = people.map(({ row }, at) => ({
    ...row,
    import_id,
    number: before + at + 1,
    ...(proposals[at] as Proposal),
    status: 'waiting',
  }))
  await scope.run(insertImportRows(scope, rows))
}
