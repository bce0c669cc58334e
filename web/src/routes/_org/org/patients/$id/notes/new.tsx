import { createFileRoute } from '@tanstack/react-router'
import { NewNoteScreen } from '#care/records/notes/NewNoteScreen.tsx'
import { readIds } from '#shell/read-ids.ts'

export const Route = createFileRoute('/_org/org/patients/$id/notes/new')({
  staticData: { title: 'New patient note', permission: 'clinical.write' },
  validateSearch: readIds('encounter_id', 'note_id'),
  component: Screen,
})

function Screen() {
  return <NewNoteScreen {...Route.useSearch()} id={Route.useParams().id} />
}
