import { useEffect, useState } from 'react'

let stands: () => void = () => undefined
const firstScreen = new Promise<void>((resolve) => {
  stands = resolve
})

/** Called after the first screen is rendered: parts that no screen waits for may be fetched now. */
export const firstScreenStands = () => stands()

/**
 * A part of the shell that no first screen waits for: fetched after the first screen is shown and once the part is `due`,
 * `undefined` until it is loaded. If it cannot be loaded, the screen works without it, and it is fetched again when `due`
 * changes.
 */
export function useLater<T>(load: () => Promise<T>, due: boolean | number = true): T | undefined {
  const [part, setPart] = useState<{ value: T }>()
  const awaited = part ? false : due
  useEffect(() => {
    if (!awaited) return
    let isMounted = true
    const fetchPart = async () => {
      await firstScreen
      const value = await load()
      if (isMounted) setPart({ value })
    }
    fetchPart().catch((error) => console.warn('A part of the shell did not arrive.', error))
    return () => {
      isMounted = false
    }
  }, [awaited, load])
  return part?.value
}
