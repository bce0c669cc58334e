import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '#exchange/patient-imports/ImportScreen.tsx'
import { readImportSearch } from '#exchange/patient-imports/import-search.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/patients/imports/$id')({
  staticData: { title: 'Import of patients', permission: 'patients.import' },
  validateSearch: readImportSearch,
  component: Screen,
})

function Screen() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return (
    <ImportScreen
      id={Route.useParams().id}
      search={Route.useSearch()}
      onSearch={(search) => navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
