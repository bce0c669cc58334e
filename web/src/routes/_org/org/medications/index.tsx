import { createFileRoute } from '@tanstack/react-router'
import { MedicationsScreen, type MedicationsSearch } from '#pharmacy/formulary/MedicationsScreen.tsx'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/medications/')({
  staticData: { title: 'Medications', permission: 'prescriptions.view' },
  validateSearch: ({ status, controlled }: Record<string, unknown>): MedicationsSearch => ({
    ...(status === 'active' || status === 'inactive' ? { status } : {}),
    // The router reads `true` of an address as a truth.
    ...(controlled === true || controlled === 'true' ? { controlled: 'true' as const } : {}),
  }),
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <MedicationsScreen search={Route.useSearch()} onSearch={(search) => navigate({ search, replace: true })} />
}
