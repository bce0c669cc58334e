import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv } from '../../env.ts'
import { newId } from '../ids.ts'
import { scratchFolder } from '../scratch-folder.ts'
import { createMailCarrier, type Mail } from './mail.ts'
import { createMailThread } from './mail-thread.ts'

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

it('a mail that is sent again has the same Message-ID, so that its reader has it once', async () => {
  const data_dir = scratchFolder('mail')
  const carrier = createMailCarrier(readEnv({ DATA_DIR: data_dir, PORT: '0' }))
  const idOf = async () => {
    await carrier.send(mail)
    return /^Message-ID: (.+)$/im.exec(readFileSync(join(data_dir, 'outbox', `${mail.id}.eml`), 'utf8'))?.[1]?.trim()
  }
  const [first, second] = [await idOf(), await idOf()]
  expect(first).toMatch(new RegExp(`^<${mail.id}@`))
  expect(second).toBe(first)
  carrier.close()
})

describe('the thread that sends mail', () => {
  it('accepts many mails at once, and answers for each of them', async () => {
    const data_dir = scratchFolder('mail')
    const carrier = createMailThread(readEnv({ DATA_DIR: data_dir, PORT: '0' }))
    const ids = Array.from({ length: 20 }, newId)
    await Promise.all(ids.map((id) => carrier.send({ ...mail, id, subject: `Your visit ${id}` })))
    for (const id of ids) expect(readFileSync(join(data_dir, 'outbox', `${id}.eml`), 'utf8')).toContain(`Subject: Your visit ${id}`)
    carrier.close()
  })

  it('fails a mail that can not be sent, with the reason, and sends the following ones', async () => {
    const data_dir = scratchFolder('mail')
    const carrier = createMailThread(readEnv({ DATA_DIR: data_dir, PORT: '0' }))
    await expect(carrier.send({ ...mail, id: 'no-such-folder/mail' })).rejects.toMatchObject({ code: 'ENOENT' })
    await carrier.send(mail)
    expect(existsSync(join(data_dir, 'outbox', `${mail.id}.eml`))).toBe(true)
    carrier.close()
  })

  it('is replaced after it died: the mail that it was sending fails, and the next one is sent', async () => {
    const program = `import { parentPort } from 'node:worker_threads'
      parentPort.on('message', ({ number, mail }) => mail.subject === 'the last' ? process.exit(1) : parentPort.postMessage({ number }))`
    const carrier = createMailThread(readEnv({ PORT: '0' }), new URL(`data:text/javascript,${encodeURIComponent(program)}`))
    await expect(carrier.send({ ...mail, subject: 'the last' })).rejects.toThrow('The thread that sends mail has ended.')
    await carrier.send(mail)
    await expect(carrier.send({ ...mail, subject: 'the last' })).rejects.toThrow('The thread that sends mail has ended.')
  })
})
