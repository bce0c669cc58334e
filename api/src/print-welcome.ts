import type { UserKind } from '@polyclinic/contract/kernel/access'
import { hashToken, newToken } from './kernel/crypto.ts'
import { newId } from './kernel/ids.ts'
import type { Kernel } from './kernel/kernel.ts'
import { samplePassword, sampleSignIns } from './system/system/index.ts'

const signInPages: Record<UserKind, string> = {
  admin: '/auth/admin/login',
  org_user: '/auth/org/login',
  patient: '/auth/patient/login',
}

/** Prints the address, the sample sign-ins, or on an empty platform the one-time link that makes the first administrator. */
export async function printWelcome(kernel: Kernel, print: (line: string) => void) {
  const { env } = kernel
  print(`Polyclinic is ready at ${env.public_url}`)
  const { rows } = await kernel.pool.query<{ admins: string }>(`select count(*) as admins from accounts where kind = 'admin'`)
  const samples = env.sample_sign_ins ? await sampleSignIns(kernel) : []
  if (samples.length > 0) {
    print(`Sample sign-ins, password ${samplePassword} for all:`)
    const longest = (texts: string[]) => Math.max(...texts.map((text) => text.length))
    const [labels, emails] = [longest(samples.map(({ label }) => label)), longest(samples.map(({ email }) => email))]
    for (const { kind, label, email } of samples)
      print(`  ${label.padEnd(labels)}  ${email.padEnd(emails)}  ${env.public_url}${signInPages[kind as UserKind]}`)
  }
  if (Number(rows[0]?.admins) === 0) {
    const token = newToken()
    await kernel.pool.query(`delete from account_tokens where purpose = 'setup'`)
    await kernel.pool.query(
      `insert into account_tokens (id, purpose, token_hash, expires_at) values ($1, 'setup', $2, now() + interval '1 day')`,
      [newId(), hashToken(token)],
    )
    print(`There is no administrator yet. Make the first one within a day: ${env.public_url}/setup?token=${token}`)
  }
}
