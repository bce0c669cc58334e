import { expect, it } from 'vitest'
import type { FileKey } from '../kernel/files/file-store.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { addPortraits } from './portraits.ts'
import { Random } from './random.ts'
import { Rows } from './rows.ts'

it('gives each practitioner but the last a small drawn portrait, which the directory shows too', async () => {
  const kept = new Map<string, Uint8Array>()
  const files = { put: async ({ id }: FileKey, bytes: Uint8Array) => void kept.set(id, bytes) }
  const rows = new Rows()
  for (const id of ['a', 'b', 'c']) {
    rows.add('practitioners', { id })
    rows.add('practitioner_listings', { practitioner_id: id })
  }
  await addPortraits({ files } as unknown as Kernel, crypto.randomUUID(), rows, new Random(1), new Date('2026-03-02T08:00:00Z'))
  const photos = rows.tables.get('practitioners')?.map((row) => row.photo_id)
  expect(photos).toEqual([...kept.keys(), null])
  expect(new Set(photos).size).toBe(3)
  expect(rows.tables.get('practitioner_listings')?.map((row) => row.photo_id)).toEqual(photos)
  expect(rows.tables.get('files')).toHaveLength(2)
  for (const bytes of kept.values()) expect(bytes.length).toBeLessThan(8_000)
})
