type Answer = (isYes: boolean) => void

/** A question that calls wait for while a dialog is open: all callers wait for the one dialog. */
export function questions<Q>() {
  let waiting: { question: Q; resolve: Answer }[] = []
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    /** Opens the dialog; answers with what is chosen there. */
    ask: (question: Q) =>
      new Promise<boolean>((resolve) => {
        waiting = [...waiting, { question, resolve }]
        changed()
      }),
    isOpen: () => waiting.length > 0,
    /** The first of the questions; for the dialog. */
    current: (): Q | undefined => waiting[0]?.question,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    answer(isYes: boolean) {
      const answered = waiting
      waiting = []
      changed()
      for (const { resolve } of answered) resolve(isYes)
    },
  }
}
