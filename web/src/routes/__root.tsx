import { createRootRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { CommandPalette } from '#shell/palette/CommandPalette.tsx'
import { ShortcutsHelp } from '#shell/palette/ShortcutsHelp.tsx'
import { redirectOf } from '#shell/redirects.ts'
import { ScreenEffects } from '#shell/screen/ScreenEffects.tsx'
import { useSession } from '#shell/session/use-session.ts'
import { useLater } from '#ui/use-later.ts'

export const Route = createRootRoute({
  // An address that leads elsewhere keeps its query; other screens read their own.
  validateSearch: (search: Record<string, unknown>): object => (redirectOf(window.location.pathname) ? search : {}),
  beforeLoad: ({ location }) => {
    const to = redirectOf(location.pathname, location.search)
    if (to) throw redirect({ to, search: location.search, replace: true })
  },
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('#shell/screen/NoScreen.tsx'), 'NoScreen'),
})

const loadReauthentication = () => import('#shell/ReauthenticateDialog.tsx')
const loadDeathKnown = () => import('#shell/DeathKnownDialog.tsx')

function Root() {
  const { isAuthenticated } = useSession()
  const later = useLater(loadReauthentication, isAuthenticated)
  const questions = useLater(loadDeathKnown, isAuthenticated)
  return (
    <>
      <ScreenEffects />
      <Outlet />
      <CommandPalette />
      <ShortcutsHelp />
      {later && <later.ReauthenticateDialog />}
      {questions && <questions.DeathKnownDialog />}
    </>
  )
}
