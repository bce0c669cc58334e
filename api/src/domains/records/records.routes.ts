import { notes } from '@polyclinic/contract/notes'
import { records } from '@polyclinic/contract/records'
import { implement } from '../../kernel/http/implement.ts'
import { enterRecordInError, finalizeRecord, releaseRecord } from './finalize-record.ts'
import { listNotes } from './list-notes.ts'
import { getMyRecord, listMyRecords, listRecords } from './list-records.ts'
import { listNoteVersions, listRecordVersions } from './list-versions.ts'
import { noteById } from './note.ts'
import { readChart } from './read-chart.ts'
import { recordById } from './record.ts'
import { addAddendum, enterNoteInError, signNote } from './sign-note.ts'
import { changeNote, createNote } from './write-note.ts'
import { changeRecord, createRecord } from './write-record.ts'

export const recordsRoutes = implement(
  'records',
  { ...notes, ...records },
  {
    getChart: (scope, { params }) => readChart(scope, params.id),

    listNotes: (scope, { params, query }) => listNotes(scope, params.id, query),
    createNote: (scope, { params, body }) => createNote(scope, params.id, body),
    getNote: async (scope, { params }) => {
      const note = await noteById(scope, params.id)
      scope.recordAccess(note.patient_id)
      return note
    },
    listNoteVersions: (scope, { params, query }) => listNoteVersions(scope, params.id, query),
    updateNote: (scope, { params, body, if_match }) => changeNote(scope, params.id, if_match, body),
    signNote: (scope, { params, if_match }) => signNote(scope, params.id, if_match),
    addAddendum: (scope, { params, body }) => addAddendum(scope, params.id, body.text),
    enterNoteInError: (scope, { params, body }) => enterNoteInError(scope, params.id, body.reason),

    listRecords: (scope, { query }) => listRecords(scope, query),
    createRecord: (scope, { body }) => createRecord(scope, body),
    getRecord: async (scope, { params }) => {
      const { record } = await recordById(scope, params.id)
      scope.recordAccess(record.patient_id)
      return record
    },
    listRecordVersions: (scope, { params, query }) => listRecordVersions(scope, params.id, query),
    updateRecord: (scope, { params, body, if_match }) => changeRecord(scope, params.id, if_match, body),
    finalizeRecord: (scope, { params, if_match }) => finalizeRecord(scope, params.id, if_match),
    releaseRecord: (scope, { params }) => releaseRecord(scope, params.id),
    enterRecordInError: (scope, { params, body }) => enterRecordInError(scope, params.id, body.reason),

    listMyRecords: (scope, { query }) => listMyRecords(scope, query),
    getMyRecord: (scope, { params }) => getMyRecord(scope, params.id),
  },
)
