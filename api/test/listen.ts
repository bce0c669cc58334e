import { afterAll, beforeAll, expect } from 'vitest'
import type { Caller, World } from './clinic.ts'

/** Listens to live events as a browser does, at a real port of the world's server; every stream is closed after the file. */
export function useStreams(world: World) {
  let address: string
  const open: (() => void)[] = []
  beforeAll(async () => {
    address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => {
    for (const close of open) close()
  })
  /** `topics` is what it has heard. */
  return async function listen(caller: Caller, { at = address, headers = {} }: { at?: string; headers?: Record<string, string> } = {}) {
    const stop = new AbortController()
    open.push(() => stop.abort())
    const reply = await fetch(`${at}/api/v1/events`, {
      headers: {
        authorization: `Bearer ${caller.token}`,
        ...(caller.organization_id ? { 'x-organization': caller.organization_id } : {}),
        ...(caller.acting_for ? { 'x-patient': caller.acting_for } : {}),
        ...headers,
      },
      signal: stop.signal,
    })
    const stream = {
      text: '',
      ended: false,
      topics: () =>
        [...stream.text.matchAll(/event: change\ndata: (.+)/g)].flatMap((match) => JSON.parse(match[1] as string).topics as string[]),
    }
    void (async () => {
      for await (const chunk of reply.body as unknown as AsyncIterable<Uint8Array>) stream.text += Buffer.from(chunk).toString()
      stream.ended = true
    })().catch(() => {})
    await expect.poll(() => stream.text).toContain('event: ready')
    return stream
  }
}
