import { createFileRoute } from '@tanstack/react-router'
import { DoctorScreen } from '#clinic/directory/DoctorScreen.tsx'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

interface Search {
  service_id?: string
}

export const Route = createFileRoute('/_public/doctors/$id')({
  staticData: { title: 'A doctor with two weeks of times' },
  validateSearch: (search: Record<string, unknown>): Search =>
    typeof search.service_id === 'string' ? { service_id: search.service_id } : {},
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  const { service_id } = Route.useSearch()
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return (
    <DoctorScreen
      key={id}
      id={id}
      service_id={service_id}
      onService={(chosen) => navigate({ search: { service_id: chosen }, replace: true })}
    />
  )
}
