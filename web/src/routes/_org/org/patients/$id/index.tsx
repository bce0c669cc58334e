import { createFileRoute } from '@tanstack/react-router'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { ChartScreen } from '#system/patient-chart/ChartScreen.tsx'
import { readChartSearch } from '#system/patient-chart/chart-search.ts'

export const Route = createFileRoute('/_org/org/patients/$id/')({
  staticData: { title: 'Patient chart', permission: 'patients.view' },
  validateSearch: readChartSearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return (
    <ChartScreen
      id={Route.useParams().id}
      search={Route.useSearch()}
      onSearch={(search) => navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
