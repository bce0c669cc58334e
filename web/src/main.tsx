import '@fontsource-variable/inter/wght.css'
// The styles of the kit have a layer of their own, so that the styles of a module win in whichever order the files arrive.
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/spotlight/styles.layer.css'
import 'mantine-datatable/styles.layer.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { firstScreenStands } from '#ui/use-later.ts'
import { App } from './App.tsx'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'
import { connectShell } from './shell/connect.ts'
import { startTranslation } from './shell/i18n.ts'
import { plugInParts } from './shell/parts.ts'
import { keepFocus } from './shell/screen/keep-focus.ts'
import { forgetReloads, keepPageOffline } from './shell/screen/module-failure.ts'
import { allowStylesOnly } from './shell/trusted-types.ts'

allowStylesOnly(window as Parameters<typeof allowStylesOnly>[0])
await startTranslation()
connectShell(router, queryClient)
plugInParts({
  notifications: () => import('#clinic/notifications/OpenedNotifications.tsx'),
  findings: () => import('#system/system/search-findings.ts'),
})
// The entry that this page began with.
router.history.replace(router.history.location.href, router.history.location.state)
keepFocus(document)
router.subscribe('onRendered', firstScreenStands)
window.addEventListener('vite:preloadError', ({ payload }) =>
  keepPageOffline(payload, { storage: sessionStorage, isOnline: navigator.onLine }),
)
setTimeout(() => forgetReloads(sessionStorage), 60_000)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
