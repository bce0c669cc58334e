import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'
import { createHistoryWithPlaces } from './shell/history-places.ts'
import { NotFoundScreen, ScreenError } from './shell/screen/ScreenError.tsx'
import { ScreenPending } from './shell/screen/ScreenPending.tsx'

export const router = createRouter({
  routeTree,
  history: createHistoryWithPlaces(),
  // A parameter that a screen does not read, or cannot read, is not part of its address.
  search: { strict: true },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingMinMs: 200,
  defaultPendingComponent: ScreenPending,
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: NotFoundScreen,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
