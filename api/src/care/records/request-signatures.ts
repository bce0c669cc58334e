import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import type { notes } from '@polyclinic/contract/care/records/notes'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { getSignature, membersWith } from '../../clinic/staff/index.ts'
import { newId } from '../../kernel/ids.ts'
import { requireTransition, runTransition } from '../../kernel/machine.ts'
import { notFound, Problem, refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { noteById, noteWithEditor } from './note.ts'
import { noteEffects } from './note-effects.ts'
import { closeSignatureRequest, insertSignatureRequest } from './note-signatures.sql.ts'
import { noteRules } from './record-lifecycles.ts'

/** Colleagues who may sign notes, and whether the caller's own need one of them. */
export async function listSigners(scope: Scope): Promise<OutputOf<typeof notes.listNoteSigners>> {
  const [members, { needs_cosignature }] = await Promise.all([membersWith(scope, 'clinical.sign'), getSignature(scope)])
  return { items: members.filter(({ account_id }) => account_id !== scope.actor.account_id), needs_cosignature }
}

/** Asks colleagues to sign a draft, or to sign a signed note as well. */
export async function requestSignatures(scope: WriteScope, id: string, signer_ids: string[]): Promise<Note> {
  const { note, editor, subject } = await noteWithEditor(scope, id)
  const transition = requireTransition(noteRules, 'request-signature', subject)
  await runTransition(transition, noteEffects, { scope, note, editor }, () => askSigners(scope, note, signer_ids))
  return noteById(scope, id)
}

/** Inserts a request for each colleague and notifies them. Refuses people who may not sign, who have signed, and the caller. */
export async function askSigners(scope: WriteScope, { id, patient_id, signatures, requests }: Note, signer_ids: string[]): Promise<void> {
  const signers = await membersWith(scope, 'clinical.sign')
  const names: string[] = []
  for (const account_id of new Set(signer_ids)) {
    const signer = signers.find((colleague) => colleague.account_id === account_id)
    if (!signer) refuseField('signer_ids', 'One of them is not here any more, or may not sign notes.')
    if (account_id === scope.actor.account_id) refuseField('signer_ids', 'Choose somebody else than yourself.')
    if (signatures.some((signature) => signature.account_id === account_id))
      refuseField('signer_ids', `${signer.name} has signed this note already.`)
    if (requests.some((request) => request.closed_at === null && request.account_id === account_id)) continue
    names.push(signer.name)
    const { name, role } = signer
    const requested = { requested_by: scope.actor.account_id as string, requested_by_name: scope.actor.name, requested_at: scope.now }
    await scope.run(insertSignatureRequest(scope, { id: newId(), note_id: id, patient_id, account_id, name, role, ...requested }))
    // others may read this line: it names nothing of the note
    await scope.notify(account_id, {
      topic: 'tasks',
      title: 'A note waits for your signature',
      body: `Asked by ${scope.actor.name}.`,
      link: `/org/notes/${id}`,
    })
  }
  scope.setAuditSubject({ subject_kind: 'note', subject_id: id, patient_id, details: { signers: names.join(', ') } })
}

/** Withdraws a request for a signature. A note that needs a co-signature still needs one. */
export async function withdrawRequest(scope: WriteScope, id: string, request_id: string): Promise<Note> {
  const { note, editor, subject } = await noteWithEditor(scope, id)
  const request = note.requests.find((request) => request.id === request_id) ?? notFound('This request was not found.')
  const transition = requireTransition(noteRules, 'withdraw-request', subject)
  const open = note.requests.filter(({ closed_at }) => closed_at === null)
  if (request.closed_at !== null) throw new Problem('state_not_allowed', 'This request has been answered.')
  if (note.needs_cosignature && note.signatures.length < 2 && open.length === 1)
    throw new Problem('refused_by_rule', 'This note needs a co-signature. Ask somebody else first.')
  scope.setAuditSubject({ subject_kind: 'note', subject_id: id, patient_id: note.patient_id, details: { signers: request.name } })
  await runTransition(transition, noteEffects, { scope, note, editor }, () =>
    scope.run(closeSignatureRequest(scope, id, { outcome: 'withdrawn' }).where('id', '=', request_id)),
  )
  return noteById(scope, id)
}
