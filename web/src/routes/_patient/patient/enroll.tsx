import { createFileRoute } from '@tanstack/react-router'
import { EnrolScreen } from '#visits/appointments/patient/EnrolScreen.tsx'

export const Route = createFileRoute('/_patient/patient/enroll')({
  staticData: { title: 'Enrol with an organization' },
  validateSearch: (search: Record<string, unknown>): { code?: string } => (typeof search.code === 'string' ? { code: search.code } : {}),
  component: Screen,
})

function Screen() {
  const { code } = Route.useSearch()
  return <EnrolScreen code={code} />
}
