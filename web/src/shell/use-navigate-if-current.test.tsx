// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareScreen } from './screen.fixture.tsx'
import { useNavigateIfCurrent } from './use-navigate-if-current.ts'

const { draw, pass } = prepareScreen()

function Form() {
  const navigate = useNavigateIfCurrent()
  return (
    <>
      <button type="button" onClick={() => setTimeout(() => void navigate({ to: '/saved' as string }), 1_000)}>
        Save
      </button>
      <Link to={'/list' as string}>List</Link>
    </>
  )
}

/** A form whose answer takes a second, and a link to a screen that takes three seconds to load. */
async function openForm() {
  const root = createRootRoute({ component: Outlet })
  const saved = createRoute({ getParentRoute: () => root, path: '/saved', component: () => <p>Saved</p> })
  const list = createRoute({
    getParentRoute: () => root,
    path: '/list',
    // oxlint-disable-next-line clock/no-sleep -- the loader is slow by the fixed timers of the test, which waits for none
    loader: () => new Promise<void>((resolve) => setTimeout(resolve, 3_000)),
    component: () => <p>The list</p>,
  })
  const form = createRoute({ getParentRoute: () => root, path: '/form', component: Form })
  const router = createRouter({
    routeTree: root.addChildren([form, list, saved]),
    history: createMemoryHistory({ initialEntries: ['/form/'] }),
  })
  draw(<RouterProvider router={router as never} />)
  await pass(10)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}

it('an answer leads on from the screen that asked', async () => {
  await openForm()
  await pass(1_100)
  expect(screen.getByText('Saved')).toBeDefined()
})

it('an answer that comes when the user has opened something else leads nowhere', async () => {
  await openForm()
  fireEvent.click(screen.getByRole('link', { name: 'List' }))
  await pass(1_100)
  expect(screen.queryByText('Saved')).toBeNull()
  await pass(3_000)
  expect(screen.getByText('The list')).toBeDefined()
})
