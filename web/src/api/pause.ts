/** Waits; not longer than until `signal` is given. */
export function pause(milliseconds: number, signal?: AbortSignal | null) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
