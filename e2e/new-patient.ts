import { expect } from '@playwright/test'
import { mailedCode } from './outbox.ts'
import { ask, type SignedIn } from './people.ts'

/** Somebody who has registered, by the code of the mail, and joined the clinic. */
export async function newPatient(origin: string, { organization }: SignedIn, name: string, email: string): Promise<SignedIn> {
  const password = 'a quiet river bends'
  const post = async <T>(path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${origin}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(reply.status, path).toBeLessThan(300)
    return (await reply.json()) as T
  }
  interface Entered {
    token: string
    patient: unknown
  }
  const registration = { name, email, password, birth_date: '1988-08-08' }
  const { registration_token } = await post<{ registration_token: string }>('/patient/register', registration)
  const first = await post<Entered>('/patient/register/confirm', { registration_token, code: await mailedCode(email) })
  const newcomer = { kind: 'patient', token: first.token, user: first.patient, organization: null } as const
  expect((await ask(origin, newcomer, 'POST', '/patient/enrolments', { organization_id: organization?.id })).status).toBe(201)
  const { token, patient } = await post<Entered>('/patient/login', { email, password })
  return { kind: 'patient', token, user: patient, organization }
}
