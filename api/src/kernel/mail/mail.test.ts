import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEnv } from '../../env.ts'
import { scratchFolder } from '../scratch-folder.ts'
import { createMailCarrier, type Mail } from './mail.ts'

it('a mail that is sent once more carries the same Message-ID, so that its reader has it once', async () => {
  const data_dir = scratchFolder('mail')
  const carrier = createMailCarrier(readEnv({ DATA_DIR: data_dir, PORT: '0' }))
  const mail: Mail = {
    id: '0191c0de-0000-7000-8000-000000000001',
    to: 'ada@example.test',
    from_name: 'Polyclinic',
    reply_to: null,
    subject: 'Your visit',
    text: 'On Monday.',
    html: '<p>On Monday.</p>',
    unsubscribe_url: null,
    calendar: null,
  }
  const idOf = async () => {
    await carrier.send(mail)
    return /^Message-ID: (.+)$/im.exec(readFileSync(join(data_dir, 'outbox', `${mail.id}.eml`), 'utf8'))?.[1]?.trim()
  }
  const [first, second] = [await idOf(), await idOf()]
  expect(first).toMatch(new RegExp(`^<${mail.id}@`))
  expect(second).toBe(first)
  carrier.close()
})
