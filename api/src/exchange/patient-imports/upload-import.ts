import { createHash } from 'node:crypto'
import type { PatientImport } from '@polyclinic/contract/exchange/patient-imports/patient-imports'
import { wholeName } from '@polyclinic/contract/kernel/person-name'
import { requireClean } from '../../kernel/files/scan-file.ts'
import { newId } from '../../kernel/ids.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { countRemainders } from './count-remainders.ts'
import { signDigests } from './hide-numbers.ts'
import type { ImportedFile, ImportedPerson } from './imported-person.ts'
import { insertImport, insertImportRows } from './patient-imports.sql.ts'
import { importOf } from './present-import.ts'
import { type Proposal, proposeDecisions } from './propose-decision.ts'
import { readUpload } from './read-upload.ts'

/** The number of people in one statement, each with their whole content, which limits the size of the statement. */
const atOnce = 20

/** Reads an upload and proposes a decision for each person in it. No chart is changed. */
export async function uploadImport(context: RequestContext, file_name: string, bytes: Uint8Array): Promise<PatientImport> {
  await requireClean(context.kernel.scan, bytes)
  const file = await readUpload(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return context.write(async (scope) => {
    const id = newId()
    const { actor, now } = scope
    scope.setAuditSubject({
      subject_kind: 'patient-import',
      subject_id: id,
      subject_name: file_name,
      details: { format: file.format, people: file.people.length, sha256 },
    })
    const author = { author_account_id: actor.account_id as string, author_name: actor.name }
    const upload = { format: file.format, file_name, size_bytes: bytes.length, sha256, status: 'draft', rows_total: file.people.length }
    const left_out = JSON.stringify(sumLeftOut(file.left_out))
    await scope.run(insertImport(scope, { id, ...upload, left_out, ...author, created_at: now }))
    await insertPeople(scope, id, file.people)
    return importOf(scope, id)
  })
}

async function insertPeople(scope: WriteScope, import_id: string, people: readonly ImportedPerson[]) {
  const hidden = people.map((person) => ({ ...person, resources: signDigests(scope, person.resources) }))
  const proposals = await proposeDecisions(scope, hidden)
  const rows = hidden.map((person, at) => toRow(scope, import_id, at + 1, person, proposals[at] as Proposal))
  for (let from = 0; from < rows.length; from += atOnce) await scope.run(insertImportRows(scope, rows.slice(from, from + atOnce)))
}

function toRow(
  { vault }: WriteScope,
  import_id: string,
  number: number,
  { demographics, further, remainders, resources }: ImportedPerson,
  proposal: Proposal,
) {
  const id = newId()
  const counts: Record<string, number> = {}
  for (const { type } of resources) counts[type] = (counts[type] ?? 0) + 1
  return {
    id,
    import_id,
    number,
    name: wholeName(demographics),
    birth_date: demographics.birth_date,
    counts: JSON.stringify(counts),
    remainders: JSON.stringify(countRemainders(remainders)),
    ...proposal,
    status: 'waiting',
    // until it is on a chart nobody reads it, and it has the numbers of the person in it
    content: JSON.stringify({ sealed: vault.seal(JSON.stringify({ demographics, further, resources }), id) }),
  }
}

function sumLeftOut(left_out: ImportedFile['left_out']): ImportedFile['left_out'] {
  const groups = Map.groupBy(left_out, ({ resource_type, reason }) => `${resource_type} ${reason}`)
  return [...groups.values()].map((group) => ({
    ...(group[0] as ImportedFile['left_out'][number]),
    count: group.reduce((sum, { count }) => sum + count, 0),
  }))
}
