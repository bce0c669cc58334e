/** How many places the keyboard was at are remembered: a button, the menu or dialog that it opened, the button in there. */
const remembered = 4

/**
 * Keeps the place of a keyboard user when the focused element disappears (a transition, the dialog that asked about it) or is
 * disabled while its answer is awaited: the focus stays there, or goes to a neighbour, not to the top of the page.
 */
export function keepFocus(page: Document) {
  let trail: HTMLElement[][] = []
  let check: ReturnType<typeof setTimeout> | undefined

  page.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement)
      trail = [withParents(target), ...trail.filter(([element]) => element !== target)].slice(0, remembered)
  })
  // A press outside of everything means that nothing has the focus.
  page.addEventListener('pointerdown', () => (trail = []), true)
  new MutationObserver(() => {
    clearTimeout(check)
    // This runs after dialogs have returned the focus themselves.
    if (isLost(page)) check = setTimeout(() => isLost(page) && goOn(trail), 60)
  }).observe(page.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}

const isLost = ({ activeElement, body }: Document) => activeElement === null || activeElement === body

const pressable = '[data-main-heading], button:not(:disabled, [hidden]), a[href]'

function goOn(trail: HTMLElement[][]) {
  for (const [last, ...parents] of trail) {
    // The button waits for its reply.
    if (last?.isConnected && last.matches(':disabled')) return
    const place = [last, ...parents].find((element) => element?.isConnected && element.closest('main, [role="dialog"]'))
    if (!place) continue
    const next = place === last ? place : (place.querySelector<HTMLElement>(pressable) ?? place)
    if (next.tabIndex < 0) next.tabIndex = -1
    return next.focus({ preventScroll: true })
  }
}

function withParents(element: HTMLElement): HTMLElement[] {
  return element.parentElement ? [element, ...withParents(element.parentElement)] : [element]
}
