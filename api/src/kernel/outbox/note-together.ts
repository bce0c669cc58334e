import type { Waiting } from './waiting.ts'

/**
 * Notes in one transaction what has been sent since the last one: messages leave side by side, and a transaction for each
 * would cost more than sending them. A message that is sent alone waits for nobody.
 */
export function noteTogether(note: (ids: string[]) => Promise<void>): (message: Waiting) => Promise<void> {
  let gathering: { ids: string[]; noted: Promise<void> } | null = null
  let last: Promise<unknown> = Promise.resolve()
  return ({ id }) => {
    if (!gathering) {
      const ids: string[] = []
      const noted = last
        .catch(() => {})
        .then(() => {
          gathering = null
          return note(ids)
        })
      last = noted
      gathering = { ids, noted }
    }
    gathering.ids.push(id)
    return gathering.noted
  }
}
