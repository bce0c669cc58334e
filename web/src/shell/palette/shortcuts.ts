const opened = new Set<() => void>()

/** Shows the list of keys. */
export function openShortcuts() {
  for (const open of opened) open()
}

/** For the dialog: called when the list is asked for; answers with how to stop. */
export function onShortcutsAsked(open: () => void) {
  opened.add(open)
  return () => {
    opened.delete(open)
  }
}
