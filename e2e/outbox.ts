import { readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the product under test keeps its keys and its outgoing mail. */
export const dataDir = () => join(tmpdir(), `polyclinic-e2e-data-${process.env.E2E_PORT}`)

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
  const folder = join(dataDir(), 'outbox')
  const names = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder).filter((name) => /^[^.].*\.eml$/.test(name)) : []
  // lines that were folded on their way are one line again
  return names.map((name) =>
    readFileSync(join(folder, name), 'utf8')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '='),
  )
}

async function waitFor(find: () => string | null): Promise<string | null> {
  for (let tries = 0; tries < 40; tries++) {
    const found = find()
    if (found) return found
    // the mail leaves in another process, which tells nobody here
    await new Promise((later) => setTimeout(later, 250))
  }
  return null
}

/** The key with which the product signs links; `null` where it runs elsewhere. */
export function readKey(): Buffer | null {
  const file = join(dataDir(), 'encryption.key')
  return statSync(file, { throwIfNoEntry: false }) ? Buffer.from(readFileSync(file, 'utf8'), 'base64') : null
}
