import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { compressFiles } from './compress-files.plugin.ts'

it('a build leaves each long text compressed beside it, and pictures and short texts as they are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'polyclinic-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const script = 'const visits = []\n'.repeat(200)
  writeFileSync(join(folder, 'shell.js'), script)
  writeFileSync(join(folder, 'short.js'), 'export {}')
  writeFileSync(join(folder, 'logo.png'), Buffer.alloc(5000))
  const plugin = compressFiles() as unknown as { configResolved(config: object): void; writeBundle(): Promise<void> }
  plugin.configResolved({ root: folder, build: { outDir: '.' } })
  await plugin.writeBundle()
  expect((await readdir(folder)).sort()).toEqual(['logo.png', 'shell.js', 'shell.js.br', 'shell.js.gz', 'short.js'])
  expect(brotliDecompressSync(readFileSync(join(folder, 'shell.js.br'))).toString()).toBe(script)
  expect(gunzipSync(readFileSync(join(folder, 'shell.js.gz'))).toString()).toBe(script)
})
