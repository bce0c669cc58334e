import { amendmentRequestCalls } from '@polyclinic/contract/care/records/amendment-requests'
import { noteTemplateCalls } from '@polyclinic/contract/care/records/note-templates'
import { notes } from '@polyclinic/contract/care/records/notes'
import { records } from '@polyclinic/contract/care/records/records'
import { implement, raw } from '../../kernel/http/implement.ts'
import { askForAmendment, listMyAmendmentRequests } from './ask-for-amendment.ts'
import { cosignNote, sendBackNote } from './cosign-note.ts'
import { acceptAmendment, declineAmendment, listAmendmentRequests } from './decide-amendment.ts'
import { enterRecordInError, finalizeRecord, releaseRecord } from './finalize-record.ts'
import { listNotes } from './list-notes.ts'
import { listNotesToSign } from './list-notes-to-sign.ts'
import { getMyRecord, listMyRecords, listRecords } from './list-records.ts'
import { listNoteVersions, listRecordVersions } from './list-versions.ts'
import { noteById } from './note.ts'
import { createTemplate, listOfferedTemplates, listTemplates, updateTemplate } from './note-templates.ts'
import { readChart } from './read-chart.ts'
import { recordById } from './record.ts'
import { listSigners, requestSignatures, withdrawRequest } from './request-signatures.ts'
import { sendNotePdf } from './send-note-pdf.ts'
import { addAddendum, enterNoteInError, signNote } from './sign-note.ts'
import { createNote, updateNote } from './write-note.ts'
import { createRecord, updateRecord } from './write-record.ts'

export const recordsRoutes = implement(
  'records',
  { ...notes, ...noteTemplateCalls, ...records, ...amendmentRequestCalls },
  {
    getChart: (scope, { params }) => readChart(scope, params.id),

    listNotes: (scope, { params, query }) => listNotes(scope, params.id, query),
    createNote: (scope, { params, body }) => createNote(scope, params.id, body),
    getNote: async (scope, { params }) => {
      const note = await noteById(scope, params.id)
      scope.recordAccess(note.patient_id)
      return note
    },
    getNotePdf: raw((context, { params }, { reply }) => sendNotePdf(context, params.id, reply)),
    listNoteVersions: (scope, { params, query }) => listNoteVersions(scope, params.id, query),
    updateNote: (scope, { params, body, if_match }) => updateNote(scope, params.id, if_match, body),
    signNote: (scope, { params, body, if_match }) => signNote(scope, params.id, if_match, body.signer_ids),
    requestSignatures: (scope, { params, body }) => requestSignatures(scope, params.id, body.signer_ids),
    withdrawSignatureRequest: (scope, { params }) => withdrawRequest(scope, params.id, params.request_id),
    cosignNote: (scope, { params }) => cosignNote(scope, params.id),
    sendBackNote: (scope, { params, body }) => sendBackNote(scope, params.id, body.reason),
    listNoteSigners: (scope) => listSigners(scope),
    listNotesToSign: (scope, { query }) => listNotesToSign(scope, query),
    addAddendum: (scope, { params, body }) => addAddendum(scope, params.id, body.text),
    enterNoteInError: (scope, { params, body }) => enterNoteInError(scope, params.id, body.reason),

    listNoteTemplates: (scope) => listTemplates(scope),
    listOfferedNoteTemplates: (scope, { params, query }) => listOfferedTemplates(scope, params.id, query.encounter_id),
    createNoteTemplate: (scope, { body }) => createTemplate(scope, body),
    updateNoteTemplate: (scope, { params, body, if_match }) => updateTemplate(scope, params.id, if_match, body),

    listRecords: (scope, { query }) => listRecords(scope, query),
    createRecord: (scope, { body }) => createRecord(scope, body),
    getRecord: async (scope, { params }) => {
      const { record } = await recordById(scope, params.id)
      scope.recordAccess(record.patient_id)
      return record
    },
    listRecordVersions: (scope, { params, query }) => listRecordVersions(scope, params.id, query),
    updateRecord: (scope, { params, body, if_match }) => updateRecord(scope, params.id, if_match, body),
    finalizeRecord: (scope, { params, if_match }) => finalizeRecord(scope, params.id, if_match),
    releaseRecord: (scope, { params }) => releaseRecord(scope, params.id),
    enterRecordInError: (scope, { params, body }) => enterRecordInError(scope, params.id, body.reason),

    listMyRecords: (scope, { query }) => listMyRecords(scope, query),
    getMyRecord: (scope, { params }) => getMyRecord(scope, params.id),

    listAmendmentRequests: (scope, { query }) => listAmendmentRequests(scope, query),
    acceptAmendmentRequest: (scope, { params, body }) => acceptAmendment(scope, params.id, body),
    declineAmendmentRequest: (scope, { params, body }) => declineAmendment(scope, params.id, body.reason),
    listMyAmendmentRequests: (scope, { query }) => listMyAmendmentRequests(scope, query),
    createMyAmendmentRequest: (scope, { params, body }) => askForAmendment(scope, params.id, body.description),
  },
)
