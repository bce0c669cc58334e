const reloadedKey = 'module_reloaded'

/** Whether an error means that a screen's module did not arrive (each browser has its own words). */
export function isModuleFailure(error: unknown) {
  return (
    error instanceof Error &&
    /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  )
}

/**
 * A screen whose module did not arrive reloads the page once: a new version may have replaced it.
 * The second time for the same screen nothing is reloaded, and the screen says so.
 */
export function reloadOnce(screen: string, page: { storage: Pick<Storage, 'getItem' | 'setItem'>; reload: () => void }) {
  if (page.storage.getItem(reloadedKey) === screen) return false
  page.storage.setItem(reloadedKey, screen)
  page.reload()
  return true
}

/** Told when a screen was drawn: its next failure may reload again. */
export function forgetReload(storage: Pick<Storage, 'removeItem'>) {
  storage.removeItem(reloadedKey)
}
