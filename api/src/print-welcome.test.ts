import { expect, it } from 'vitest'
import type { Kernel } from './kernel/kernel.ts'
import { printWelcome } from './print-welcome.ts'

it('prints every sample sign-in with its page, one below the other', async () => {
  const there = [
    { kind: 'admin', email: 'admin@demo.polyclinic.test' },
    { kind: 'org_user', email: 'pharmacist@riverside.polyclinic.test' },
    { kind: 'patient', email: 'parent@demo.polyclinic.test' },
  ]
  const kernel = {
    env: { public_url: 'http://127.0.0.1:3000', sample_sign_ins: true },
    pool: { query: () => Promise.resolve({ rows: [{ admins: '1' }] }) },
    lookups: { query: () => Promise.resolve(there) },
  }
  const lines: string[] = []
  await printWelcome(kernel as unknown as Kernel, (line) => lines.push(line))
  expect(lines).toEqual([
    'Polyclinic is ready at http://127.0.0.1:3000',
    'Sample sign-ins, password polyclinic-demo for all:',
    '  Administrator      admin@demo.polyclinic.test            http://127.0.0.1:3000/auth/admin/login',
    '  Pharmacist         pharmacist@riverside.polyclinic.test  http://127.0.0.1:3000/auth/org/login',
    '  Parent of a child  parent@demo.polyclinic.test           http://127.0.0.1:3000/auth/patient/login',
  ])
})
