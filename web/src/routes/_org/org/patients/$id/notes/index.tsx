import { createFileRoute } from '@tanstack/react-router'
import { NotesScreen } from '#care/records/notes/NotesScreen.tsx'

export const Route = createFileRoute('/_org/org/patients/$id/notes/')({
  staticData: { title: 'Patient notes', permission: 'clinical.view' },
  component: Screen,
})

function Screen() {
  return <NotesScreen id={Route.useParams().id} />
}
