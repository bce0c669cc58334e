import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'
import { shownLocale } from './shell/i18n.ts'
import { Toasts } from './shell/notify/Toasts.tsx'
import { PlaceProvider } from './ui/locale.tsx'
import { cssVariables, theme } from './ui/theme.ts'

/** All providers, in their order, around the router. */
export function App() {
  const { i18n } = useTranslation()
  return (
    <DirectionProvider initialDirection={i18n.dir()}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <PlaceProvider locale={shownLocale()}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <DirectionalToasts />
          </QueryClientProvider>
        </PlaceProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}

function DirectionalToasts() {
  const { dir } = useDirection()
  return <Toasts rtl={dir === 'rtl'} />
}
