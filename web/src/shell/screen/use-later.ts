import { useEffect, useState } from 'react'

let stands: () => void = () => undefined
const firstScreen = new Promise<void>((resolve) => {
  stands = resolve
})

/** Called once the first screen is drawn: what no screen waits for may be fetched now. */
export const firstScreenStands = () => stands()

/**
 * A part of the shell that no first screen waits for: fetched once that stands, `undefined` until it has arrived. One that
 * does not arrive is not missed on the screen, and is asked for again when it is due anew.
 */
export function useLater<T>(load: () => Promise<T>, isDue = true): T | undefined {
  const [part, setPart] = useState<{ value: T }>()
  const isAwaited = isDue && !part
  useEffect(() => {
    if (!isAwaited) return
    let isWanted = true
    const fetchPart = async () => {
      await firstScreen
      const value = await load()
      if (isWanted) setPart({ value })
    }
    fetchPart().catch((error) => console.warn('A part of the shell did not arrive.', error))
    return () => {
      isWanted = false
    }
  }, [isAwaited, load])
  return part?.value
}
