import { createFileRoute } from '@tanstack/react-router'
import { MedicationsDemo } from '#pharmacy/formulary/demo/MedicationsDemo.tsx'

export const Route = createFileRoute('/_public/medications-demo')({
  staticData: { title: 'Medications demo' },
  component: MedicationsDemo,
})
