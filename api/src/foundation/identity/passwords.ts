import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { FairQueue } from '../../kernel/http/fair-queue.ts'
import { networkOf } from '../../kernel/http/network-of.ts'
import { refuseField } from '../../kernel/problem.ts'
import { commonPasswords } from './common-passwords.ts'

// OWASP Password Storage: argon2id with 19 MiB, two passes, one lane
// (the package's own default algorithm is argon2id)
const owasp = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let cost = owasp

/** For tests, which hash for nobody and hash often. No environment reaches it, and no source of the server names it. */
export const passwordCost = {
  lower() {
    cost = { memoryCost: 64, timeCost: 1, parallelism: 1 }
  },
  release() {
    cost = owasp
  },
}

const prefix = () => `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** What an unknown account's password is compared with, so that it takes as long as a known one's. */
export const dummyHash = () => `${prefix()}c2FsdHNhbHRzYWx0c2FsdA$Q1tJwnbVlM8c0gYb1mGTn5lJWfR3tq3lYJQ7mQmGJXk`

// Each hash takes 19 MiB and a core, and one core stays for people who are signed in. New passwords have a queue of their own,
// so that a crowd that registers keeps nobody from signing in. A person waits some seconds and is then told to try again.
const signingIn = new FairQueue({ running: Math.max(1, Math.min(3, availableParallelism() - 1)), waiting: 500, max_wait_ms: 20_000 })
// A device that has signed in to the account before waits behind such devices alone, however many strangers wait.
const knownDevices = new FairQueue({ running: 1, waiting: 100, max_wait_ms: 20_000 })
const choosing = new FairQueue({ running: 1, waiting: 100, max_wait_ms: 20_000 })

/** `from` is the address of who asks: of several that have many waiting, each has its turn. */
export const hashPassword = (password: string, from: string) => choosing.run(networkOf(from), () => hash(password, cost))
/** `device`: the measure of one that the account knows. Whoever had to wait for a turn passes `afterWait` first, which refuses what is not allowed any more. */
export const verifyPassword = (
  hashed: string,
  password: string,
  from: string,
  { afterWait, device }: { afterWait?: () => Promise<void>; device?: string | undefined } = {},
) =>
  (device ? knownDevices : signingIn).run(device ?? networkOf(from), async (waited) => {
    if (waited) await afterWait?.()
    return verify(hashed, password).catch(() => false)
  })
export const needsRehash = (hashed: string) => !hashed.startsWith(prefix())

/** Refuses what attackers try first: the most common passwords, the person's own address or name. */
export function refuseWeakPassword(password: string, account: { email: string; name?: string | undefined }, path = 'password') {
  const low = password.toLowerCase()
  const local = account.email.split('@')[0] ?? ''
  const named = account.name?.toLowerCase().replace(/\s+/g, '')
  if (commonPasswords.has(low) || /^(.)\1*$/.test(low)) refuseField(path, 'This password is used by many people. Choose another one.')
  if ((local.length > 3 && low.replace(/[\d\W]+$/, '') === local) || low === account.email || (named && low === named)) {
    refuseField(path, 'Do not use your name or address as the password.')
  }
}
