import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type pg from 'pg'
import { Vault } from './crypto.ts'
import { StartRefused } from './start-refused.ts'

/**
 * Opens the vault with the key of this file, which is made if no server of this database has used one yet and `may_create` is set.
 * @throws {StartRefused} if the key is missing, is none, or is not the one with which this database is written.
 */
export async function openVault(database: Pick<pg.Client, 'query'>, file: string, may_create: boolean): Promise<Vault> {
  const known = await fingerprintIn(database)
  if (!existsSync(file)) {
    if (known)
      throw new StartRefused(
        `The encryption key ${file} is missing. Put it back from where it is kept: without it, sensitive columns cannot be read.`,
      )
    if (!may_create)
      throw new StartRefused(
        `There is no encryption key ${file}, and this database was never used with one: make it with "openssl rand -base64 32", and give it to all servers of this database.`,
      )
    write(file)
  }
  const vault = new Vault(read(file))
  const fingerprint = vault.sign('fingerprint', 'encryption key')
  if (!known) await database.query('insert into app.encryption_key (fingerprint) values ($1) on conflict do nothing', [fingerprint])
  if ((known ?? (await fingerprintIn(database))) === fingerprint) return vault
  throw new StartRefused(
    `The encryption key ${file} is not the one with which this database was written. Put that one back from where it is kept, or copy it from another server of this database.`,
  )
}

async function fingerprintIn(database: Pick<pg.Client, 'query'>): Promise<string | null> {
  const { rows } = await database.query<{ fingerprint: string }>('select fingerprint from app.encryption_key')
  return rows[0]?.fingerprint ?? null
}

function write(file: string) {
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  } catch (error) {
    throw new StartRefused(`The encryption key ${file} can't be made: ${(error as Error).message}.`)
  }
}

function read(file: string): Buffer {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StartRefused(`The encryption key ${file} can't be read: ${(error as Error).message}.`)
  }
  const key = Buffer.from(text, 'base64')
  if (key.length === 32) return key
  throw new StartRefused(`The encryption key ${file} must be 32 bytes in base64, as "openssl rand -base64 32" prints them.`)
}
