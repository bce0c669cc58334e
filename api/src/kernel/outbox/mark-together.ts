import type { Waiting } from './waiting.ts'

/**
 * Records in one transaction all messages that were sent since the last one: messages are sent concurrently, and a transaction
 * for each would cost more than sending them. A message that is sent alone waits for no other.
 */
export function markTogether(mark: (messages: Waiting[]) => Promise<void>): (message: Waiting) => Promise<void> {
  let gathering: { messages: Waiting[]; marked: Promise<void> } | null = null
  let last: Promise<unknown> = Promise.resolve()
  return (message) => {
    if (!gathering) {
      const messages: Waiting[] = []
      const marked = last
        .catch(() => {})
        .then(() => {
          gathering = null
          return mark(messages)
        })
      last = marked
      gathering = { messages, marked }
    }
    gathering.messages.push(message)
    return gathering.marked
  }
}
