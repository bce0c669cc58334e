import { createFileRoute } from '@tanstack/react-router'
import { NoteScreen } from '#care/records/notes/NoteScreen.tsx'

export const Route = createFileRoute('/_org/org/notes/$id')({
  staticData: { title: 'Note', permission: 'clinical.view' },
  component: Screen,
})

function Screen() {
  return <NoteScreen id={Route.useParams().id} />
}
