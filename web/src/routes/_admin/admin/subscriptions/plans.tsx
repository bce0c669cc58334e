import { createFileRoute } from '@tanstack/react-router'
import { PlansScreen } from '#clinic/subscriptions/PlansScreen.tsx'

export const Route = createFileRoute('/_admin/admin/subscriptions/plans')({
  staticData: { title: 'Plans' },
  component: PlansScreen,
})
