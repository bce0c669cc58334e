import { createFileRoute } from '@tanstack/react-router'
import { NewRecordScreen } from '#care/records/screens/NewRecordScreen.tsx'
import { readIds } from '#shell/read-ids.ts'

export const Route = createFileRoute('/_org/org/records/new')({
  staticData: { title: 'New medical record', permission: 'clinical.write' },
  validateSearch: readIds('patient_id', 'encounter_id'),
  component: Screen,
})

function Screen() {
  return <NewRecordScreen {...Route.useSearch()} />
}
