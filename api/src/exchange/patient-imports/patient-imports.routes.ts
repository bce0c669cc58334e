import { patientImports } from '@polyclinic/contract/exchange/patient-imports/patient-imports'
import { implement, withContext } from '../../kernel/http/implement.ts'
import { wakeJob } from '../../kernel/jobs/queue.ts'
import { decidePerson } from './decide-person.ts'
import { listImports, listPeople } from './list-imports.ts'
import { cancelImport, startImport } from './move-import.ts'
import { importOf } from './present-import.ts'
import { importJobName } from './run-import.ts'
import { uploadImport } from './upload-import.ts'

export const patientImportsRoutes = implement('patientImports', patientImports, {
  uploadPatientImport: withContext((context, { query, body }) => uploadImport(context, query.file_name, body)),
  listPatientImports: (scope, { query }) => listImports(scope, query),
  getPatientImport: (scope, { params }) => importOf(scope, params.id),
  listPatientImportRows: (scope, { params, query }) => listPeople(scope, params.id, query),
  updatePatientImportRow: (scope, { params, body }) => decidePerson(scope, params.id, body),
  startPatientImport: withContext(async (context, { params }) => {
    const started = await context.write((scope) => startImport(scope, params.id))
    await wakeJob(context.kernel, importJobName)
    return started
  }),
  cancelPatientImport: (scope, { params }) => cancelImport(scope, params.id),
})
