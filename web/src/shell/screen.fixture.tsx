import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, type RenderOptions, render, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { PlaceProvider } from '#ui/locale.tsx'
import { startTranslation } from './i18n.ts'

/** The frame of a screen in tests, without router and server: theme, texts, place and cache. */
function frame(queries: QueryClient) {
  return ({ children }: { children: ReactNode }) => (
    <MantineProvider env="test">
      <PlaceProvider locale="en-GB" zone="Europe/Dublin">
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </PlaceProvider>
    </MantineProvider>
  )
}

/** Renders screens in jsdom, on a clock that moves only by `pass`. */
export function prepareScreen({ width = 1440 } = {}) {
  let queries = new QueryClient()
  beforeAll(startTranslation)
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') })
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.stubGlobal('matchMedia', (query: string) => ({
      // A media query without a condition always matches.
      matches: query === '' || Number(/max-width: ([\d.]+)em/.exec(query)?.[1] ?? 0) * 16 >= width,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
    queries = new QueryClient({
      defaultOptions: { queries: { retry: false }, mutations: { retry: false, networkMode: 'always' } },
    })
  })
  afterEach(() => {
    cleanup()
    queries.clear()
    localStorage.clear()
    sessionStorage.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const options = (): RenderOptions => ({ wrapper: frame(queries) })
  return {
    draw: (screen: ReactNode) => render(screen, options()),
    hook: <R,>(use: () => R) => renderHook(use, { wrapper: frame(queries) }),
    /** Lets this many milliseconds pass, with all their effects. */
    pass: (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
  }
}

/** A screen at an address, for one that leads to another address. */
export function routed(screen: ReactNode) {
  const routeTree = createRootRoute({ component: () => screen })
  return <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() }) as never} />
}
