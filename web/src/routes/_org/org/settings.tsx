import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '#domains/organizations/settings/SettingsScreen.tsx'
import { settingsSection } from '#domains/organizations/settings/settings-sections.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/settings')({
  staticData: { title: 'Clinic settings', permission: 'settings.manage' },
  validateSearch: (search): { section?: ReturnType<typeof settingsSection> } => ({ section: settingsSection(search.section) }),
  component: Settings,
})

function Settings() {
  const { section } = Route.useSearch()
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <SettingsScreen section={section ?? 'profile'} onSection={(next) => navigate({ search: { section: next }, replace: true })} />
}
