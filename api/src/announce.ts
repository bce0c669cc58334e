import { hashToken, newToken } from './kernel/crypto.ts'
import { newId } from './kernel/ids.ts'
import type { Kernel } from './kernel/kernel.ts'

/** Prints the address, the sample sign-ins, or on an empty platform the one-time link that makes the first administrator. */
export async function announce(kernel: Kernel, say: (line: string) => void) {
  const { env } = kernel
  say(`Polyclinic is ready at ${env.public_url}`)
  const { rows } = await kernel.pool.query<{ admins: string; samples: string }>(
    `select count(*) filter (where kind = 'admin') as admins, count(*) filter (where sample) as samples from accounts`,
  )
  if (Number(rows[0]?.samples) > 0 && env.sample_sign_ins) {
    say('Sample sign-ins, password polyclinic-demo for all:')
    say(`  administrator  ${env.public_url}/auth/admin/login    admin@demo.polyclinic.test`)
    say(`  staff          ${env.public_url}/auth/org/login      owner@, doctor@, nurse@, reception@, cashier@riverside.polyclinic.test`)
    say(`  patient        ${env.public_url}/auth/patient/login  patient@demo.polyclinic.test`)
  }
  if (Number(rows[0]?.admins) === 0) {
    const token = newToken()
    await kernel.pool.query(`delete from account_tokens where purpose = 'setup'`)
    await kernel.pool.query(
      `insert into account_tokens (id, purpose, token_hash, expires_at) values ($1, 'setup', $2, now() + interval '1 day')`,
      [newId(), hashToken(token)],
    )
    say(`There is no administrator yet. Make the first one within a day: ${env.public_url}/setup?token=${token}`)
  }
}
