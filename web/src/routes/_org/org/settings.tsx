import { createFileRoute } from '@tanstack/react-router'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { SettingsScreen } from '#system/clinic-settings/SettingsScreen.tsx'
import { settingsSection } from '#system/clinic-settings/settings-sections.ts'

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
