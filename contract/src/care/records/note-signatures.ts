/** Signing notes: by their author, by colleagues who are asked to, and what waits for whom. */
import { z } from 'zod'
import { role } from '../../chart/patients/authorship.ts'
import { chartErrors } from '../../chart/patients/chart-calls.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { id, text } from '../../kernel/values.ts'
import { note, noteToSign, signers } from './note-shapes.ts'

const reason = body({ reason: text(500, 3) })

export const noteSignatures = {
  signNote: call({
    method: 'POST',
    path: '/org/notes/{id}/sign',
    access: 'org:clinical.sign',
    audit: 'note.sign',
    patient_data: 'notes',
    versioned: true,
    errors: [...chartErrors, 'state_not_allowed', 'version_conflict', 'refused_by_rule'],
    summary:
      'Signs a note as it stands in this version; from then on it cannot change. Colleagues who are named are asked to sign it too: who needs a co-signature has to name one.',
    params: idParams,
    body: body({ signer_ids: signers.default([]) }),
    output: note,
  }),
  requestSignatures: call({
    method: 'POST',
    path: '/org/notes/{id}/signature-requests',
    access: 'org:clinical.write',
    audit: 'note.request-signature',
    patient_data: 'notes',
    status: 201,
    errors: [...chartErrors, 'state_not_allowed', 'forbidden', 'refused_by_rule'],
    summary: 'Asks colleagues to sign a note: a draft that one may not sign oneself, or a signed note besides.',
    params: idParams,
    body: body({ signer_ids: signers.min(1) }),
    output: note,
  }),
  withdrawSignatureRequest: call({
    method: 'POST',
    path: '/org/notes/{id}/signature-requests/{request_id}/withdraw',
    access: 'org:clinical.write',
    audit: 'note.withdraw-request',
    patient_data: 'notes',
    errors: [...chartErrors, 'state_not_allowed', 'forbidden', 'refused_by_rule'],
    summary: 'A colleague who was asked need not sign any more.',
    params: idParams.extend({ request_id: id }),
    output: note,
  }),
  cosignNote: call({
    method: 'POST',
    path: '/org/notes/{id}/cosign',
    access: 'org:clinical.sign',
    audit: 'note.cosign',
    patient_data: 'notes',
    errors: [...chartErrors, 'state_not_allowed', 'refused_by_rule'],
    summary: 'Signs a signed note besides, when one was asked to. It is locked when nobody else is waited for.',
    params: idParams,
    output: note,
  }),
  sendBackNote: call({
    method: 'POST',
    path: '/org/notes/{id}/send-back',
    access: 'org:clinical.sign',
    audit: 'note.send-back',
    patient_data: 'notes',
    errors: [...chartErrors, 'state_not_allowed', 'refused_by_rule'],
    summary:
      'Gives a note back unsigned to who asked, with a reason. A signed text stays as it is: its author adds to it, or marks it as an error.',
    params: idParams,
    body: reason,
    output: note,
  }),
  listNoteSigners: call({
    method: 'GET',
    path: '/org/note-signers',
    access: 'org:clinical.write',
    summary: 'Colleagues who may sign notes, by name, and whether the notes of who asks need a co-signature.',
    output: z.object({
      items: z.array(z.object({ account_id: id, name: z.string(), role, job_title: z.string().nullable() })),
      /** Whether who asks has to name somebody when they sign. */
      needs_cosignature: z.boolean(),
    }),
  }),
  listNotesToSign: call({
    method: 'GET',
    path: '/org/notes-to-sign',
    access: 'org:clinical.view',
    patient_data: 'notes',
    summary:
      'What waits for who asks, longest first: own drafts from before today, notes that they were asked to sign, and their own that were sent back. Those of restricted charts are left out until the chart is opened.',
    query: listQuery,
    output: page(noteToSign),
  }),
}
