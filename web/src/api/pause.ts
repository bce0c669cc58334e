/** Waits; at most until `signal` is aborted. */
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
