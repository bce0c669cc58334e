/** Asks for the password again before a sensitive action: all callers wait for one dialog. */
type Answer = (isGiven: boolean) => void

let waiting: Answer[] = []
const listeners = new Set<() => void>()

function changed() {
  for (const listener of listeners) listener()
}

/** Opens the password dialog; `true` once the password was given and accepted. */
export function askPassword() {
  return new Promise<boolean>((resolve) => {
    waiting = [...waiting, resolve]
    changed()
  })
}

/** Whether the dialog is asked for; for the dialog itself. */
export const passwordRequests = {
  isOpen: () => waiting.length > 0,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  answer(isGiven: boolean) {
    const answered = waiting
    waiting = []
    changed()
    for (const resolve of answered) resolve(isGiven)
  },
}
