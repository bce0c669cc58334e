import { on } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, statSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the product under test keeps its keys and its outgoing mail. */
export const dataDir = () => join(tmpdir(), `polyclinic-e2e-data-${process.env.E2E_PORT}`)

const mailFolder = () => join(dataDir(), 'outbox')

/** The last part of a link in any mail that has left, such as `/pay/`; `null` when there is none within ten seconds. */
export const mailedLink = (path: string): Promise<string | null> => waitFor(() => findLink(path))

/** The same of the mails that are there now. */
export function findLink(path: string): string | null {
  for (const text of mails()) {
    const token = text.split(path)[1]?.match(/^[\w.-]+/)?.[0]
    if (token) return token
  }
  return null
}

/** The code in the mail to somebody who registers. */
export async function mailedCode(email: string): Promise<string> {
  const find = () => {
    const mail = mails().find((text) => text.toLowerCase().includes(`to: ${email}`))
    return mail?.match(/Your code is (\w{4}-\w{4})/)?.[1] ?? null
  }
  const code = await waitFor(find)
  if (!code) throw new Error(`No code was mailed to ${email}.`)
  return code
}

function mails(): string[] {
  const folder = mailFolder()
  const names = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder).filter((name) => /^[^.].*\.eml$/.test(name)) : []
  // Lines that were folded for sending are joined again.
  return names.map((name) =>
    readFileSync(join(folder, name), 'utf8')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '='),
  )
}

/** Checks again whenever a mail was written: another process sends them, and only their folder shows it. */
async function waitFor(find: () => string | null): Promise<string | null> {
  const folder = mailFolder()
  mkdirSync(folder, { recursive: true })
  const watcher = watch(folder)
  // Changes are watched from here on, including those during the first look.
  const changes = on(watcher, 'change', { signal: AbortSignal.timeout(10_000) })
  try {
    let found = find()
    while (!found) {
      await changes.next()
      found = find()
    }
    return found
  } catch (error) {
    if ((error as Error).name === 'AbortError') return find()
    throw error
  } finally {
    watcher.close()
  }
}

/** The key with which the product signs links; `null` where it runs elsewhere. */
export function readKey(): Buffer | null {
  const file = join(dataDir(), 'encryption.key')
  return statSync(file, { throwIfNoEntry: false }) ? Buffer.from(readFileSync(file, 'utf8'), 'base64') : null
}
