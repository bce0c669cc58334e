import { inBackground, lastUsedAt } from '#api/http.ts'
import { session } from './session.ts'
import { checkSession } from './session-commands.ts'

const minute = 60_000

/** What to do about a session now: report a person's work as use, or check whether it has ended. */
export function dueSessionCheck({ now, activeAt, usedAt }: { now: number; activeAt: number; usedAt: number }): 'use' | 'look' | undefined {
  if (now - activeAt < minute) return now - usedAt > 4 * minute ? 'use' : undefined
  return now - activeAt > 5 * minute ? 'look' : undefined
}

/**
 * Reports long writing without a call to the server as use. On an unattended screen the server is asked once a minute, without
 * counting as use, so that the screen closes when the session has ended.
 */
export function watchActivity() {
  let activeAt = Date.now()
  const active = () => {
    activeAt = Date.now()
  }
  for (const event of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(event, active, { passive: true, capture: true })
  setInterval(() => {
    if (!session.get().isAuthenticated || !navigator.onLine) return
    const due = dueSessionCheck({ now: Date.now(), activeAt, usedAt: lastUsedAt() })
    if (due === 'use') void checkSession()
    else if (due === 'look') inBackground(checkSession)
  }, minute)
}
