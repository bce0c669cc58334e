import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inBackground, prefix } from '#api/http.ts'
import { api, query } from '#api/index.ts'
import { createEventReader } from '#shell/live-events.ts'

const reading = (secret: string) => query(api.board.getWaitingRoom, { params: { secret } })

const waits = [1000, 2000, 5000, 10_000]
/** Milliseconds between requests that no event caused: a number also leaves the display after a time. */
const every = 20_000

/** The content of a display, live: fetched again after each event of the clinic, and at intervals. It never stops trying. */
export function useWaitingRoom(secret: string) {
  const queries = useQueryClient()
  const room = useQuery({
    ...reading(secret),
    refetchInterval: every,
    refetchIntervalInBackground: true,
    retry: false,
  })
  useEffect(() => {
    const stop = new AbortController()
    void watch(secret, stop.signal, () => inBackground(() => queries.invalidateQueries({ queryKey: reading(secret).queryKey })))
    return () => stop.abort()
  }, [secret, queries])
  return room
}

async function watch(secret: string, signal: AbortSignal, onChange: () => void) {
  for (let failures = 0; !signal.aborted; ) {
    try {
      const reply = await fetch(`${prefix}/public/displays/${encodeURIComponent(secret)}/events`, { signal })
      if (reply.status === 404) return onChange()
      if (!reply.ok || !reply.body) throw new Error(`The display's stream answered ${reply.status}`)
      // Changes while nobody was connected are not sent again, so everything is fetched.
      onChange()
      failures = 0
      const read = createEventReader(() => onChange())
      for await (const chunk of reply.body.pipeThrough(new TextDecoderStream() as never) as ReadableStream<string>) read(chunk)
    } catch {
      if (signal.aborted) return
    }
    await new Promise((resolve) => setTimeout(resolve, waits[Math.min(failures++, waits.length - 1)]))
  }
}
