import { expect } from 'vitest'
import { watch } from '../src/kernel/db/transaction.ts'

/** The tables that a call reads, without writes, in alphabetical order; it must answer with `status`. */
export async function readsOf(
  { organization_id }: { organization_id: string },
  status: number,
  call: () => Promise<{ status: number; body: unknown }>,
): Promise<string[]> {
  const before = watch.statement
  const reads: string[] = []
  watch.statement = (text, entry, run) => {
    before?.(text, entry, run)
    if (/^\s*(select|with)/i.test(text) && entry.organization_id === organization_id) reads.push(text)
  }
  try {
    const reply = await call()
    expect(reply.status, JSON.stringify(reply.body)).toBe(status)
    return reads.sort()
  } finally {
    watch.statement = before
  }
}
