import { createFileRoute } from '@tanstack/react-router'
import { MedicationScreen } from '#pharmacy/formulary/MedicationScreen.tsx'
import { MedicationStock } from '#pharmacy/stock/MedicationStock.tsx'

export const Route = createFileRoute('/_org/org/medications/$id/')({
  staticData: { title: 'Medication', permission: 'prescriptions.view' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return (
    <MedicationScreen id={id}>
      <MedicationStock key={id} medication_id={id} />
    </MedicationScreen>
  )
}
