import { createFileRoute } from '@tanstack/react-router'
import { PosScreen } from '#money/pos/PosScreen.tsx'

export const Route = createFileRoute('/_org/org/pos')({
  staticData: { title: 'Point of sale', permission: 'sales.make' },
  component: PosScreen,
})
