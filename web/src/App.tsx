import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'
import { Toasts } from './shell/notify/Toasts.tsx'
import { PlaceProvider } from './ui/locale.tsx'
import { cssVariables, theme } from './ui/theme.ts'

/** All providers, in their order, around the router. */
export function App() {
  const { i18n } = useTranslation()
  return (
    <DirectionProvider initialDirection={i18n.dir()} detectDirection={false}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <DatesProvider settings={{ firstDayOfWeek: 1, consistentWeeks: true }}>
          <PlaceProvider locale={i18n.language}>
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
              <DirectionalToasts />
            </QueryClientProvider>
          </PlaceProvider>
        </DatesProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}

function DirectionalToasts() {
  const { i18n } = useTranslation()
  const { dir, setDirection } = useDirection()
  const wanted = i18n.dir()
  useEffect(() => setDirection(wanted), [wanted, setDirection])
  return <Toasts rtl={dir === 'rtl'} />
}
