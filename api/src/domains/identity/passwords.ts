import { hash, verify } from '@node-rs/argon2'
import { Refusal, refuseField } from '../../kernel/problem.ts'
import { commonPasswords } from './common-passwords.ts'

// OWASP Password Storage: argon2id with 19 MiB, two passes, one lane
// (the package's own default algorithm is argon2id)
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = '$argon2id$v=19$m=19456,t=2,p=1$'

/** What an unknown account's password is compared with, so that it takes as long as a known one's. */
export const dummyHash = `${current}c2FsdHNhbHRzYWx0c2FsdA$Q1tJwnbVlM8c0gYb1mGTn5lJWfR3tq3lYJQ7mQmGJXk`

// Past so many that wait, one more would only wait in vain.
const longest = 100

/** Lets so many work at a time; the others wait their turn. */
function turns(most: number) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running++
    else if (queue.length >= longest) throw new Refusal('unavailable')
    else await new Promise<void>((next) => queue.push(next))
    try {
      return await work()
    } finally {
      // the turn is handed over, so that nobody comes in between
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}

// At most four at a time: each takes 19 MiB and a core. New passwords have one turn of their own, so that a crowd that
// registers keeps nobody from signing in.
const signingIn = turns(3)
const choosing = turns(1)

export const hashPassword = (password: string) => choosing(() => hash(password, parameters))
export const verifyPassword = (hashed: string, password: string) => signingIn(() => verify(hashed, password).catch(() => false))
export const needsRehash = (hashed: string) => !hashed.startsWith(current)

/** Refuses what attackers try first: the most common passwords, the person's own address or name. */
export function refuseWeakPassword(password: string, about: { email: string; name?: string | undefined }, path = 'password') {
  const low = password.toLowerCase()
  const local = about.email.split('@')[0] ?? ''
  const named = about.name?.toLowerCase().replace(/\s+/g, '')
  if (commonPasswords.has(low) || /^(.)\1*$/.test(low)) refuseField(path, 'This password is used by many people. Choose another one.')
  if ((local.length > 3 && low.replace(/[\d\W]+$/, '') === local) || low === about.email || (named && low === named)) {
    refuseField(path, 'Do not use your name or address as the password.')
  }
}
