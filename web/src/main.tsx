import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/spotlight/styles.css'
import 'mantine-datatable/styles.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'
import { connectShell } from './shell/connect.ts'
import { startTranslation } from './shell/i18n.ts'
import { forgetReloads } from './shell/screen/module-failure.ts'

await startTranslation()
connectShell(router, queryClient)
setTimeout(() => forgetReloads(sessionStorage), 60_000)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
