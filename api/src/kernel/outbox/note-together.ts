import type { Waiting } from './waiting.ts'

/**
 * Notes in one transaction what has been sent since the last one: messages leave side by side, and a transaction for each
 * would cost more than sending them. A message that is sent alone waits for nobody.
 */
export function noteTogether(note: (messages: Waiting[]) => Promise<void>): (message: Waiting) => Promise<void> {
  let gathering: { messages: Waiting[]; noted: Promise<void> } | null = null
  let last: Promise<unknown> = Promise.resolve()
  return (message) => {
    if (!gathering) {
      const messages: Waiting[] = []
      const noted = last
        .catch(() => {})
        .then(() => {
          gathering = null
          return note(messages)
        })
      last = noted
      gathering = { messages, noted }
    }
    gathering.messages.push(message)
    return gathering.noted
  }
}
