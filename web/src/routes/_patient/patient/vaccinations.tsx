import { createFileRoute } from '@tanstack/react-router'
import { MyImmunizationsScreen } from '#chart/immunizations/MyImmunizationsScreen.tsx'

export const Route = createFileRoute('/_patient/patient/vaccinations')({
  staticData: { title: 'Vaccinations' },
  component: MyImmunizationsScreen,
})
