import { useEffect, useState } from 'react'

/** The current instant, renewed every `every` milliseconds, for timers on the screen. */
export function useNow(every: number) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
