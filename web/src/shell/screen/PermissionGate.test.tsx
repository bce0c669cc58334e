// @vitest-environment jsdom
import type { Permission } from '@polyclinic/contract/kernel/access'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareScreen } from '../screen.fixture.tsx'
import { clearSession, restoreSession } from '../session/session.ts'
import { PermissionGate } from './PermissionGate.tsx'

const { draw, pass } = prepareScreen()
beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  clearSession('elsewhere')
})

function signIn(permissions: Permission[]) {
  localStorage.setItem('auth_token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u', permissions }))
  localStorage.setItem('user_type', 'org_user')
  localStorage.setItem('organization_id', 'o-1')
  restoreSession()
}

async function open(path: string) {
  const root = createRootRoute({
    component: () => (
      <PermissionGate>
        <Outlet />
      </PermissionGate>
    ),
  })
  const invoices = createRoute({
    getParentRoute: () => root,
    path: '/invoices',
    staticData: { title: 'Invoices', permission: 'billing.view' },
    component: () => <p>What is owed</p>,
  })
  const account = createRoute({
    getParentRoute: () => root,
    path: '/account',
    staticData: { title: 'My account' },
    component: () => <p>My password</p>,
  })
  const router = createRouter({
    routeTree: root.addChildren([invoices, account]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  draw(<RouterProvider router={router as never} />)
  await pass()
}

describe('a screen of the clinic', () => {
  it('is refused to a role that lacks its permission, and not drawn', async () => {
    signIn(['appointments.view'])
    await open('/invoices')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Invoices')
    expect(screen.getByText('Your role does not allow this')).toBeTruthy()
    expect(screen.queryByText('What is owed')).toBeNull()
  })

  it('is open to a role that has its permission', async () => {
    signIn(['billing.view'])
    await open('/invoices')
    expect(screen.getByText('What is owed')).toBeTruthy()
  })

  it('is open to every role when it names none', async () => {
    signIn([])
    await open('/account')
    expect(screen.getByText('My password')).toBeTruthy()
  })
})
