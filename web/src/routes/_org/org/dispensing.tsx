import { createFileRoute } from '@tanstack/react-router'
import { DispensingScreen } from '#pharmacy/prescriptions/DispensingScreen.tsx'

export const Route = createFileRoute('/_org/org/dispensing')({
  staticData: { title: 'Dispensing queue', permission: 'medications.dispense' },
  component: DispensingScreen,
})
