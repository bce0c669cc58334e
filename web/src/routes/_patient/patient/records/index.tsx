import { recordKinds } from '@polyclinic/contract/care/records/note-rules'
import { createFileRoute } from '@tanstack/react-router'
import { MyRecordsScreen } from '#care/records/patient/MyRecordsScreen.tsx'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_patient/patient/records/')({
  staticData: { title: 'Medical records' },
  validateSearch: (search: Record<string, unknown>): { kind?: (typeof recordKinds)[number] } => {
    const kind = recordKinds.find((kind) => kind === search.kind)
    return kind ? { kind } : {}
  },
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <MyRecordsScreen kind={Route.useSearch().kind} onKind={(kind) => navigate({ search: kind ? { kind } : {}, replace: true })} />
}
