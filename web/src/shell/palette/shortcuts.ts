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

/** Keys of one screen or part of it, with what they do: `['Next and previous row', ['↓', '↑']]`. */
export interface ShortcutGroup {
  title: string
  keys: [label: string, parts: string[]][]
}

const groups = new Set<ShortcutGroup>()

/** Adds the keys of the current screen to the list; returns the function that removes them again. */
export function addShortcuts(group: ShortcutGroup) {
  groups.add(group)
  return () => {
    groups.delete(group)
  }
}

/** The keys of the current screen. */
export function screenShortcuts(): ShortcutGroup[] {
  return [...groups]
}
