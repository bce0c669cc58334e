import { createRootRoute, Outlet, redirect } from '@tanstack/react-router'
import { CommandPalette } from '#shell/palette/CommandPalette.tsx'
import { ShortcutsHelp } from '#shell/palette/ShortcutsHelp.tsx'
import { redirectOf } from '#shell/redirects.ts'
import { ScreenEffects } from '#shell/screen/ScreenEffects.tsx'
import { NoScreen } from '#shell/screen/ScreenError.tsx'
import { ReauthenticateDialog } from '#shell/session/ReauthenticateDialog.tsx'

export const Route = createRootRoute({
  // an address that leads elsewhere takes along what follows its `?`; others read their own
  validateSearch: (search: Record<string, unknown>): object => (redirectOf(window.location.pathname) ? search : {}),
  beforeLoad: ({ location }) => {
    const to = redirectOf(location.pathname, location.search)
    if (to) throw redirect({ to, search: location.search, replace: true })
  },
  component: Root,
  notFoundComponent: NoScreen,
})

function Root() {
  return (
    <>
      <ScreenEffects />
      <Outlet />
      <CommandPalette />
      <ShortcutsHelp />
      <ReauthenticateDialog />
    </>
  )
}
