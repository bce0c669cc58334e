/**
 * Whether a field holds a text that cannot be read. Such a text is not left out: its field shows why, and gets the focus. What sends
 * without a `FormShell` asks this first.
 */
export function refuseUnreadable(container: ParentNode | null): boolean {
  const field = container?.querySelector<HTMLElement>('[data-unreadable]')
  if (!field) return false
  field.focus()
  // A field says why when it loses the focus.
  field.blur()
  field.focus()
  return true
}
