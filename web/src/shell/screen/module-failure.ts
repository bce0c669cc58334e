/** Shared with the router, which reloads by the same mark when a route's own module is missing. */
const mark = 'tanstack_router_reload:'

/** Whether an error means that a screen's module did not arrive (each browser has its own words). */
export function isModuleFailure(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
      error.message,
    )
  )
}

/**
 * A screen whose module did not arrive reloads the page once: a new version may have replaced it.
 * The second time nothing is reloaded, and the screen says so.
 */
export function reloadOnce(error: Error, page: { storage: Pick<Storage, 'getItem' | 'setItem'>; reload: () => void }) {
  if (page.storage.getItem(mark + error.message)) return false
  page.storage.setItem(mark + error.message, '1')
  page.reload()
  return true
}

/** With no network a reload would lose the page for nothing: the failure counts as reloaded, and the screen says so. */
export function keepPageOffline(error: unknown, page: { storage: Pick<Storage, 'setItem'>; isOnline: boolean }) {
  if (!page.isOnline && isModuleFailure(error)) page.storage.setItem(mark + error.message, '1')
}

/** Called when the page has been shown for a while: a much later failure may reload again. */
export function forgetReloads(storage: Storage) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(mark)) storage.removeItem(key)
}
