import { expect, it } from 'vitest'
import { makeClinic, useWorld } from '../../../test/clinic.ts'
import { hashToken, newToken } from '../../kernel/crypto.ts'

const world = useWorld()
const password = 'a quiet river bends'

/** The link of an invitation, and whether somebody has used it. */
async function invite(email: string, organization_id: string) {
  const token = newToken()
  await world.owner.query(
    `insert into account_tokens (id, purpose, token_hash, email, kind, organization_id, role, expires_at)
     values (gen_random_uuid(), 'invitation', $1, $2, 'org_user', $3, 'nurse', now() + interval '1 hour')`,
    [hashToken(token), email, organization_id],
  )
  const accept = (given: string) => world.call(null, 'POST', '/auth/accept-invitation', { token, name: 'New Nurse', password: given })
  const isOpen = async () => (await world.call(null, 'GET', `/auth/invitations/${token}`)).status === 200
  return { accept, isOpen }
}
const newEmail = () => `nurse-${crypto.randomUUID()}@example.test`

it('an invitation makes no account with a short password', async () => {
  const { organization_id } = await makeClinic(world)
  const email = newEmail()
  const { accept, isOpen } = await invite(email, organization_id)
  const refused = await accept('short')
  expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'password', message: 'Use at least 12 characters.' }]])
  expect(await isOpen()).toBe(true)
  expect((await world.owner.query('select 1 from accounts where email = $1', [email])).rows).toEqual([])
})

it('an invitation lets nobody in to an account that is there without its password', async () => {
  const [first, second] = [await makeClinic(world), await makeClinic(world)]
  const email = newEmail()
  expect((await (await invite(email, first.organization_id)).accept(password)).status).toBe(200)
  const { accept, isOpen } = await invite(email, second.organization_id)
  const refused = await accept('another quiet river')
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    401,
    'sign_in_failed',
    'This is not the password of your account.',
  ])
  expect(await isOpen()).toBe(true)
  expect(
    (await world.owner.query('select 1 from memberships where organization_id = $1 and role = $2', [second.organization_id, 'nurse'])).rows,
  ).toEqual([])
})
