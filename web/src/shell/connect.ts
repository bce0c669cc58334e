import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { isProblemCode, setCallHooks } from '#api/index.ts'
import { destination } from './guard.ts'
import { listenToChanges } from './live-events.ts'
import { askDeathKnown } from './session/ask-death-known.ts'
import { watchActivity } from './session/keep-alive.ts'
import { askPassword } from './session/reauthenticate.ts'
import { clearSession, type EndReason, followOtherTabs, restoreSession, type SessionState, session } from './session/session.ts'
import { refreshUser } from './session/session-commands.ts'
import { dashboards, ownerOf, signInPages, wayBack } from './way-back.ts'

/** Connects session, router and queries, once, before the first screen is rendered. */
export function connectShell(router: AnyRouter, queries: QueryClient) {
  const currentPath = () => wayBack(router.state.location.href)
  const backHere = () => {
    const from = currentPath()
    return from ? { from } : {}
  }
  const expire = (sentence?: string) => clearSession('expired', sentence)

  setCallHooks({
    onUnauthenticated: (error) => expire(error.message),
    onProofMissing: async (error) => {
      if (isProblemCode(error, 'reauthentication_required')) return askPassword()
      void router.navigate({ to: '/auth/second-factor', search: backHere() })
      return false
    },
    onDeathUnknown: askDeathKnown,
  })

  restoreSession()
  followOtherTabs()

  let stopListening: (() => void) | undefined
  const listen = () => {
    stopListening?.()
    stopListening = session.get().isAuthenticated ? listenToChanges(queries, expire, () => void refreshUser()) : undefined
  }

  const follow = (now: SessionState, before: SessionState, ended: EndReason, landing?: string) => {
    const kind = before.userType
    if (!now.isAuthenticated && kind && ended === 'signed-out') return router.navigate({ to: signInPages[kind] })
    // A screen that is open to all stays, and shows itself as to a visitor.
    if (!now.isAuthenticated && kind && ended === 'expired' && ownerOf(router.state.location.pathname))
      return router.navigate({ to: '/login' as string, search: { ...backHere(), kind } as never })
    if (landing) return router.navigate({ ...destination(landing), replace: true })
    const isOtherClinic = now.token === before.token && before.organizationId !== null && now.organizationId !== before.organizationId
    // The row that the address names is not found in another clinic.
    if (isOtherClinic && now.userType && isInsideArea(router.state.location.pathname))
      return router.navigate({ to: dashboards[now.userType] })
    return router.invalidate()
  }

  session.subscribe((now, before, ended, landing) => {
    const isSamePerson = now.token === before.token && now.actingFor?.id === before.actingFor?.id
    if (isSamePerson && now.organizationId === before.organizationId) return
    // Nothing of one account, person or clinic may be seen under another.
    queries.clear()
    listen()
    void follow(now, before, ended, landing)
  })

  listen()
  watchActivity()
  void refreshUser()
}

function isInsideArea(pathname: string) {
  return /^\/(org|patient)\//.test(pathname)
}
