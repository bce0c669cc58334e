import type { QueryClient } from '@tanstack/react-query'
import { inBackground, prefix } from '#api/http.ts'
import { pause } from '#api/pause.ts'
import { readActingFor, readStored } from '#api/session-storage.ts'

/** The topics whose changes change the number of open tasks. */
const countedTopics = new Set(['appointments', 'labs', 'records', 'support', 'tasks', 'waitlist'])

const waits = [1000, 2000, 4000, 8000, 15_000, 30_000]

/** Cuts a stream of server-sent events into its events, across the borders of its chunks. */
export function createEventReader(onEvent: (event: string, data: string) => void) {
  let rest = ''
  return (chunk: string) => {
    rest += chunk.replaceAll('\r\n', '\n')
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      let event = 'message'
      const data: string[] = []
      for (const line of block.split('\n')) {
        if (line.startsWith('event:')) event = line.slice(6).trim()
        else if (line.startsWith('data:')) data.push(line.slice(5).trimStart())
      }
      if (data.length > 0) onEvent(event, data.join('\n'))
    }
  }
}

/** The domains that a change concerns; empty if it cannot be read. */
export function topicsOf(data: string): string[] {
  try {
    const { topics } = JSON.parse(data) as { topics?: unknown }
    return Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : []
  } catch {
    return []
  }
}

/**
 * Listens to changes on the server and fetches the queries of those domains again. It reads with `fetch`, because `EventSource`
 * cannot send the token. Returns the function that stops it.
 */
export function listenToChanges(queries: QueryClient, onSignedOut: (sentence?: string) => void, onAccessChanged: () => void) {
  const stop = new AbortController()
  const onTopic = (topic: string) => {
    // Another user has changed the permissions of this one.
    if (topic === 'access') onAccessChanged()
    else {
      void queries.invalidateQueries({ queryKey: [topic] })
      if (countedTopics.has(topic)) void queries.invalidateQueries({ queryKey: ['system', 'getOpenWork'] })
      // The dashboard has tiles of every domain; it is fetched only while somebody looks at it.
      void queries.invalidateQueries({ queryKey: ['system', 'getDashboard'] })
    }
  }
  void keepListening(queries, stop.signal, onSignedOut, onTopic)
  return () => stop.abort()
}

async function keepListening(
  queries: QueryClient,
  signal: AbortSignal,
  onSignedOut: (sentence?: string) => void,
  onTopic: (topic: string) => void,
) {
  let failures = 0
  let wasConnected = false
  while (!signal.aborted) {
    try {
      const reply = await fetch(`${prefix}/events`, { headers: headers(), credentials: 'include', signal })
      if (reply.status === 401) {
        const problem: { detail?: string } | null = await reply.json().catch(() => null)
        return onSignedOut(problem?.detail)
      }
      if (!reply.ok || !reply.body) throw new Error(`Live events answered ${reply.status}`)
      // Changes while nobody was connected are not sent again, so everything is fetched.
      if (wasConnected || failures > 0) inBackground(() => queries.invalidateQueries())
      wasConnected = true
      failures = 0
      const read = createEventReader((event, data) => {
        if (event !== 'change') return
        inBackground(() => {
          for (const topic of topicsOf(data)) onTopic(topic)
        })
      })
      for await (const chunk of reply.body.pipeThrough(new TextDecoderStream() as never) as ReadableStream<string>) read(chunk)
    } catch {
      if (signal.aborted) return
    }
    const wait = waits[Math.min(failures++, waits.length - 1)] ?? 30_000
    await pause(wait, signal)
  }
}

function headers() {
  const organization = readStored('organization_id')
  const person = readStored('user_type') === 'patient' ? readActingFor() : null
  return {
    Accept: 'text/event-stream',
    'X-Background': '1',
    Authorization: `Bearer ${readStored('auth_token') ?? ''}`,
    ...(organization ? { 'X-Organization': organization } : {}),
    ...(person ? { 'X-Patient': person.id } : {}),
  }
}
