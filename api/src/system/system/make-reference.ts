import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The page of the reference, rendered in a thread of its own, so that no other request waits for it. */
export async function makeReference(): Promise<Uint8Array> {
  const worker = new Worker(new URL('./reference-page.worker.ts', import.meta.url))
  const [page] = (await once(worker, 'message')) as [Uint8Array]
  return page
}
