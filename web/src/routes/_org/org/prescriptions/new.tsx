import { createFileRoute } from '@tanstack/react-router'
import { NewPrescriptionScreen } from '#pharmacy/prescriptions/NewPrescriptionScreen.tsx'
import { readIds } from '#shell/read-ids.ts'

export const Route = createFileRoute('/_org/org/prescriptions/new')({
  staticData: { title: 'New prescription', permission: 'prescriptions.write' },
  validateSearch: readIds('patient_id', 'encounter_id'),
  component: Screen,
})

function Screen() {
  return <NewPrescriptionScreen {...Route.useSearch()} />
}
