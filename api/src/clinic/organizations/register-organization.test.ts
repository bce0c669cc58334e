import { Secret, TOTP } from 'otpauth'
import { afterEach, describe, expect, it } from 'vitest'
import { addAdmin, type Caller, mailedCode, registerOrganization, useWorld } from '../../../test/clinic.ts'
import { clock } from '../../kernel/clock.ts'
import { watch } from '../../kernel/db/transaction.ts'

const world = useWorld()
const password = 'a quiet river bends'
const registration = () => ({
  organization: { name: 'Hazel Street Clinic', time_zone: 'Europe/Dublin', currency: 'EUR', country: 'IE' },
  owner: { name: 'Hazel Owner', email: `hazel-${crypto.randomUUID()}@example.test`, password },
})
type Registration = ReturnType<typeof registration>
const policy = (value: string) =>
  world.owner.query(
    `insert into platform_settings (key, value) values ('registration', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value`,
    [value],
  )
const clinicsOf = async (email: string) =>
  (
    await world.owner.query(
      'select o.*, m.staff_name from organizations o join memberships m on m.organization_id = o.id join accounts a on a.id = m.account_id where a.email = $1 order by o.id',
      [email],
    )
  ).rows
const begin = (input: Registration) => world.call(null, 'POST', '/org/register', input)
const confirm = (registration_token: string, code: string, more: object = {}) =>
  world.call(null, 'POST', '/org/register/confirm', { registration_token, code, ...more })
const signIn = (email: string, given = password) => world.call(null, 'POST', '/org/login', { email, password: given })
const again = ({ organization, owner }: Registration): Registration => ({
  organization: { ...organization, name: 'Second Street Clinic' },
  owner: { ...owner, name: 'Hazel Typed', password: 'another quiet river' },
})

async function statementsOf(work: () => Promise<unknown>) {
  const before = watch.statement
  const texts: string[] = []
  watch.statement = (text, entry, run) => {
    before?.(text, entry, run)
    texts.push(text)
  }
  await work()
  watch.statement = before
  return texts
}

afterEach(() => policy('approval'))

describe('registering a clinic', () => {
  it('signs the owner in by the mailed code, and waits for an administrator, who is told', async () => {
    const admin = await addAdmin(world)
    const input = registration()
    const { status, body } = await registerOrganization(world, input)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'pending',
      user_role: 'owner',
      org_user: { email_verified: true, staff_name: 'Hazel Owner' },
      organization: { status: 'pending', currency: 'EUR' },
    })
    expect((await signIn(input.owner.email)).status).toBe(200)
    const owner = { token: body.token, account_id: body.org_user.id, organization_id: body.organization.id }
    expect((await world.call(owner, 'GET', '/org/setup')).status).toBe(403)
    const { rows } = await world.owner.query('select link from notifications where account_id = $1', [admin.account_id])
    expect(rows).toEqual([{ link: `/admin/organizations/${owner.organization_id}` }])
    expect((await world.call(admin, 'GET', '/admin/dashboard')).body.organizations.pending).toBeGreaterThan(0)
    const approved = async () => (await world.call(admin, 'GET', '/admin/dashboard')).body.growth.organizations.last_30_days
    const before = await approved()
    await world.call(admin, 'POST', `/admin/organizations/${owner.organization_id}/approve`)
    // A clinic counts as new from its approval on, not from its registration.
    expect(await approved()).toBeGreaterThan(before)
    expect((await world.call(owner, 'GET', '/org/setup')).status).toBe(200)
  })

  it('makes neither an account nor a clinic before the code is entered', async () => {
    const input = registration()
    const { body } = await begin(input)
    expect((await world.owner.query('select 1 from accounts where email = $1', [input.owner.email])).rows).toEqual([])
    expect((await confirm(body.registration_token, 'AAAA-AAAA')).status).toBe(422)
    expect(await clinicsOf(input.owner.email)).toEqual([])
  })

  it('is active at once where the platform is open', async () => {
    await policy('open')
    const input = registration()
    expect((await registerOrganization(world, input)).body.status).toBe('active')
    expect(await clinicsOf(input.owner.email)).toMatchObject([{ status: 'active' }])
  })

  it('is refused where the platform is closed, also when it closes before the code is entered, and leaves nothing', async () => {
    const input = registration()
    const { body } = await begin(input)
    await policy('closed')
    const code = await mailedCode(world, input.owner.email)
    for (const reply of [await begin(input), await confirm(body.registration_token, code)])
      expect([reply.status, reply.body.code]).toEqual([422, 'refused_by_rule'])
    expect(await clinicsOf(input.owner.email)).toEqual([])
  })

  it('tells nobody but the mailbox whether an address has an account: not by answer, statements, or signing in', async () => {
    const [known, unknown] = [registration(), registration()]
    await registerOrganization(world, known)
    const answers: Record<string, unknown>[] = []
    const registerAs = async (input: Registration) =>
      statementsOf(async () => {
        const { status, body } = await begin(input)
        const wrong = await confirm(body.registration_token, 'AAAA-AAAA')
        const after = await signIn(input.owner.email, input.owner.password)
        const { registration_token: _, ...visible } = body
        answers.push({
          status,
          visible,
          wrong: [wrong.status, wrong.body.errors],
          after: [after.status, after.body.code, after.body.detail],
        })
      })
    expect(await registerAs(again(known))).toEqual(await registerAs(again(unknown)))
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 201, wrong: [422, [{ path: 'code' }]], after: [401, 'sign_in_failed', expect.anything()] })
  })

  it('with an address that has an account adds the clinic to it, and leaves its name and password as they are', async () => {
    const input = registration()
    const first = await registerOrganization(world, input)
    const second = await registerOrganization(world, again(input))
    expect(second.body).toMatchObject({ org_user: { id: first.body.org_user.id, name: 'Hazel Owner', staff_name: 'Hazel Typed' } })
    expect(second.body.organization.name).toBe('Second Street Clinic')
    expect(second.body.message).toMatch(/the account that you had already/)
    expect((await clinicsOf(input.owner.email)).map(({ name, staff_name }) => [name, staff_name])).toEqual([
      ['Hazel Street Clinic', 'Hazel Owner'],
      ['Second Street Clinic', 'Hazel Typed'],
    ])
    expect([(await signIn(input.owner.email)).status, (await signIn(input.owner.email, 'another quiet river')).status]).toEqual([200, 401])
  })

  it('asks for the second factor of the account that is there', async () => {
    const input = registration()
    const { body } = await registerOrganization(world, input)
    const me: Caller = { token: body.token, account_id: body.org_user.id }
    const { body: begun } = await world.call(me, 'POST', '/account/second-factor')
    const codeNow = new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate({ timestamp: clock.now().getTime() })
    const { body: codes } = await world.call(me, 'POST', '/account/second-factor/confirm', { code: codeNow })
    const { registration_token } = (await begin(again(input))).body
    const code = await mailedCode(world, input.owner.email)
    expect((await confirm(registration_token, code)).body.code).toBe('second_factor_required')
    expect(await clinicsOf(input.owner.email)).toHaveLength(1)
    expect((await confirm(registration_token, code, { second_factor_code: codes.recovery_codes[0] })).status).toBe(200)
    expect(await clinicsOf(input.owner.email)).toHaveLength(2)
  })

  it('makes one clinic of a code that is entered twice, also at once', async () => {
    const input = registration()
    const { registration_token } = (await begin(input)).body
    const code = await mailedCode(world, input.owner.email)
    const replies = await Promise.all([1, 2].map(() => confirm(registration_token, code)))
    const later = await confirm(registration_token, code)
    expect([...replies, later].map((reply) => reply.status)).toEqual([200, 200, 200])
    expect(await clinicsOf(input.owner.email)).toHaveLength(1)
  })

  it('does not mix up the registration of a patient and of a clinic', async () => {
    const input = registration()
    const { email, name } = input.owner
    const patient = { name, email, password, birth_date: '1990-02-03' }
    const ofPatient = (await world.call(null, 'POST', '/patient/register', patient)).body.registration_token
    expect((await confirm(ofPatient, await mailedCode(world, email))).body.code).toBe('link_invalid')
    const ofClinic = (await begin(input)).body.registration_token
    const crossed = { registration_token: ofClinic, code: await mailedCode(world, email) }
    expect((await world.call(null, 'POST', '/patient/register/confirm', crossed)).body.code).toBe('link_invalid')
  })

  it('fills nobody’s mailbox: after four codes it waits, whether or not there is an account', async () => {
    const [known, unknown] = [registration(), registration()]
    await registerOrganization(world, known)
    await world.owner.query('delete from sign_in_attempts')
    for (const input of [known, unknown]) {
      const replies = []
      for (let i = 0; i < 5; i++) replies.push((await begin(input)).body.code ?? 'mailed')
      expect(replies).toEqual([...Array(4).fill('mailed'), 'too_many_requests'])
    }
  })

  it('says at the field what is wrong with the password', async () => {
    const reply = await begin({ ...registration(), owner: { ...registration().owner, password: 'password1234' } })
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, 'owner.password'])
  })
})
