import { createFileRoute } from '@tanstack/react-router'
import { AllergiesToCodeScreen } from '#chart/patients/AllergiesToCodeScreen.tsx'

export const Route = createFileRoute('/_org/org/allergies-to-code')({
  staticData: { title: 'Allergies to code', permission: 'clinical.write' },
  component: AllergiesToCodeScreen,
})
