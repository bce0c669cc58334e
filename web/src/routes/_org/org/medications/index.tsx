import { createFileRoute } from '@tanstack/react-router'
import { MedicationsScreen, type MedicationsSearch } from '#domains/medications/MedicationsScreen.tsx'

export const Route = createFileRoute('/_org/org/medications/')({
  staticData: { title: 'Medications', permission: 'prescriptions.view' },
  validateSearch: ({ status }: Record<string, unknown>): MedicationsSearch =>
    status === 'active' || status === 'inactive' ? { status } : {},
  component: Screen,
})

function Screen() {
  const navigate = Route.useNavigate()
  return <MedicationsScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
