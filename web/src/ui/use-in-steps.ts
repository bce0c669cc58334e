import { startTransition, useEffect, useState } from 'react'

/**
 * How much of a list is rendered that has just arrived: the first items at once, then some more after each rendering, which gives
 * way to what the reader does meanwhile. A list that was there before is rendered whole, so that whoever goes back finds the
 * place where they were.
 */
export function useInSteps<T>(items: T[], hasJustArrived: boolean, step = 2): T[] {
  const [count, setCount] = useState(hasJustArrived ? step : items.length)
  const isWhole = count >= items.length
  useEffect(() => {
    if (!isWhole) startTransition(() => setCount(count + step))
  }, [isWhole, count, step])
  return isWhole ? items : items.slice(0, count)
}
