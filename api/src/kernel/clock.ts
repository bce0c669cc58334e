/** The only clock of the program; tests set it. */
let read = () => new Date()

export const clock = {
  now: () => read(),
  /** For tests: every later `now()` returns this instant. */
  fix(instant: Date | string) {
    const fixed = new Date(instant)
    read = () => new Date(fixed)
  },
  release() {
    read = () => new Date()
  },
}
