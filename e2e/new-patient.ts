import { expect } from '@playwright/test'
import { mailedCode } from './outbox.ts'
import { ask, type SignedIn } from './people.ts'

const password = 'a quiet river bends'

interface SignInReply {
  token: string
  patient: unknown
}

async function post<T>(origin: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${origin}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(reply.status, path).toBeLessThan(300)
  return (await reply.json()) as T
}

/** A registered account, with the code of the mail, that has joined no clinic. */
export async function newAccount(origin: string, name: string, email: string): Promise<SignedIn> {
  const registration = { name, email, password, birth_date: '1988-08-08' }
  const { registration_token } = await post<{ registration_token: string }>(origin, '/patient/register', registration)
  const code = await mailedCode(email)
  const { token, patient } = await post<SignInReply>(origin, '/patient/register/confirm', { registration_token, code })
  return { kind: 'patient', token, user: patient, organization: null }
}

/** The same, after joining the clinic. */
export async function newPatient(origin: string, { organization }: SignedIn, name: string, email: string): Promise<SignedIn> {
  const newcomer = await newAccount(origin, name, email)
  expect((await ask(origin, newcomer, 'POST', '/patient/enrolments', { organization_id: organization?.id })).status).toBe(201)
  const { token, patient } = await post<SignInReply>(origin, '/patient/login', { email, password })
  return { kind: 'patient', token, user: patient, organization }
}
