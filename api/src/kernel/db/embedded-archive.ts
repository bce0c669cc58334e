import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Home } from './embedded-home.ts'

/** What an archive holds: PostgreSQL's data, and the password of its owner. */
const contents = ['data', 'password']

/** Writes the data of a stopped server into one file. */
export function packData(home: Home, file: string): void {
  const archive = runTar(home, ['-cf', '-', '-C', home.folder, ...contents])
  // Its checksum tells a file that is damaged from one that is whole.
  writeFileSync(file, zstdCompressSync(archive, { params: { [constants.ZSTD_c_checksumFlag]: 1 } }), { mode: 0o600 })
}

/**
 * Puts the data of an archive where there is none.
 * @throws if the file is missing or damaged
 */
export function unpackData(home: Home, file: string): void {
  // Root gives each file back to the user who had it.
  runTar(home, ['-xpf', '-', '-C', home.folder], zstdDecompressSync(readFileSync(file)))
}

function runTar(home: Home, words: string[], input?: Buffer): Buffer {
  const { status, stdout, stderr, error } = spawnSync('tar', words, { cwd: '/', input: input ?? '', maxBuffer: 2 ** 30 })
  if (status !== 0) throw new Error(`The database in ${home.folder} could not be archived or restored: ${error?.message ?? stderr}`)
  return stdout
}
