import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { start } from '../../test/boot-on-copy.ts'
import { asOwner } from '../../test/databases.ts'
import { scratchFolder } from './scratch-folder.ts'

describe('the encryption key', () => {
  const shared = inject('data_dir')
  /** A data folder with the password of the role, which all databases of the server share, and with this text as the key. */
  function folderWith(key: string | null) {
    const folder = scratchFolder('key')
    mkdirSync(folder, { recursive: true })
    cpSync(join(shared, 'app-role-password'), join(folder, 'app-role-password'))
    if (key !== null) writeFileSync(join(folder, 'encryption.key'), key)
    return folder
  }
  const unused = 'delete from app.encryption_key'

  it('is refused when the database was written with another one, whoever starts', async () => {
    const { asApplication, withOwner } = await start('select 1', folderWith(randomBytes(32).toString('base64')))
    await expect(asApplication()).rejects.toThrow(/^The encryption key \S+ is not the one with which this database was written\./)
    await expect(withOwner()).rejects.toThrow(/is not the one with which this database was written/)
  })

  it('is not made anew when the data folder is lost', async () => {
    const { withOwner } = await start('select 1', folderWith(null))
    await expect(withOwner()).rejects.toThrow(/^The encryption key \S+ is missing\. Put it back/)
  })

  it('is made by the first start that knows the owner, and the only one from then on', async () => {
    const folder = folderWith(null)
    const { asApplication, withOwner, owner_url } = await start(unused, folder)
    await expect(asApplication()).rejects.toThrow('this database was never used with one: make it with "openssl rand -base64 32"')
    await (await withOwner()).stop()
    expect(Buffer.from(readFileSync(join(folder, 'encryption.key'), 'utf8'), 'base64')).toHaveLength(32)
    await (await asApplication()).stop()
    await asOwner(owner_url, async (owner) => expect((await owner.query('select from app.encryption_key')).rowCount).toBe(1))
    writeFileSync(join(folder, 'encryption.key'), randomBytes(32).toString('base64'))
    await expect(withOwner()).rejects.toThrow(/is not the one/)
  })

  it('that is none is refused in one sentence', async () => {
    const { asApplication } = await start(unused, folderWith('c2hvcnQ='))
    await expect(asApplication()).rejects.toThrow(/^The encryption key \S+ must be 32 bytes in base64/)
    await expect(asApplication({ ENCRYPTION_KEY_FILE: shared })).rejects.toThrow(/^The encryption key \S+ can't be read: EISDIR/)
  })
})
