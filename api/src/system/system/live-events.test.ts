import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { Topic } from '@polyclinic/contract/topics'
import { describe, expect, it } from 'vitest'
import { addAdmin, addPatient, addStaff, enrolIn, makeClinic, registerPatient, useWorld } from '../../../test/clinic.ts'
import { useStreams } from '../../../test/listen.ts'
import { addProxy } from '../../../test/proxy.ts'
import { createApp } from '../../app.ts'

const world = useWorld()
const listen = useStreams(world)

const publish = (change: { organization_id: string | null; patient_id?: string; accounts?: string[]; topics: Topic[] }) =>
  world.booted.kernel.bus.publish({ patient_id: null, accounts: [], ...change })

describe('live events', () => {
  it('report a change to the staff of its clinic, and to nobody elsewhere', async () => {
    const [firstClinic, secondClinic] = [await makeClinic(world), await makeClinic(world)]
    const nurse = await addStaff(world, firstClinic.organization_id, 'nurse')
    const [owner, colleague, stranger] = [await listen(firstClinic.owner), await listen(nurse), await listen(secondClinic.owner)]
    const ada = { given_name: 'Ada', family_name: 'Sample' }
    expect((await world.call(nurse, 'POST', '/org/patients', ada)).status).toBe(201)
    await expect.poll(() => owner.topics()).toContain('patients')
    await expect.poll(() => colleague.topics()).toContain('patients')
    // Events arrive in their order, so whatever was sent before this one has come.
    publish({ organization_id: secondClinic.organization_id, topics: ['stock'] })
    await expect.poll(() => stranger.topics()).toEqual(['stock'])
    expect(owner.text).not.toContain('Ada')
    // The event says what changed, but neither whose it is nor where.
    const events = [...owner.text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data as string))
    expect(events.flatMap((event) => Object.keys(event)).filter((key) => key !== 'topics')).toEqual([])
  })

  it('report changes of the own chart only to a patient', async () => {
    const clinic = await makeClinic(world)
    const [ada, eve] = [await addPatient(world, clinic.organization_id), await addPatient(world, clinic.organization_id)]
    const [first, second] = [await listen(ada), await listen(eve)]
    publish({ organization_id: clinic.organization_id, patient_id: ada.patient_id, topics: ['records'] })
    publish({ organization_id: clinic.organization_id, topics: ['stock'] })
    await expect.poll(() => first.topics()).toEqual(['records'])
    publish({ organization_id: clinic.organization_id, patient_id: eve.patient_id, topics: ['billing'] })
    await expect.poll(() => second.topics()).toEqual(['billing'])
  })

  it('report changes of the own chart to a patient in every clinic, until the enrolment there ends', async () => {
    const [firstClinic, secondClinic] = [await makeClinic(world), await makeClinic(world)]
    const ada = await addPatient(world, firstClinic.organization_id)
    const chart = await enrolIn(world, ada.account_id, secondClinic.organization_id)
    const eve = await addPatient(world, secondClinic.organization_id)
    const stream = await listen(ada)
    publish({ organization_id: secondClinic.organization_id, patient_id: eve.patient_id, topics: ['stock'] })
    publish({ organization_id: secondClinic.organization_id, patient_id: chart, topics: ['records'] })
    await expect.poll(() => stream.topics()).toEqual(['records'])
    await world.owner.query(`update enrolments set status = 'ended' where account_id = $1 and organization_id = $2`, [
      ada.account_id,
      secondClinic.organization_id,
    ])
    publish({ organization_id: secondClinic.organization_id, topics: ['access'] })
    // The event comes at once, not with the check that runs every fifteen seconds.
    await expect.poll(() => stream.ended, { timeout: 3000 }).toBe(true)
    const back = await listen(ada)
    publish({ organization_id: secondClinic.organization_id, patient_id: chart, topics: ['records'] })
    publish({ organization_id: firstClinic.organization_id, patient_id: ada.patient_id, topics: ['billing'] })
    await expect.poll(() => back.topics()).toEqual(['billing'])
  })

  it('report changes of a person to the proxy, in each clinic where the proxy acts', async () => {
    const [firstClinic, secondClinic] = [await makeClinic(world), await makeClinic(world)]
    const ada = await addPatient(world, firstClinic.organization_id)
    const chart = await enrolIn(world, ada.account_id, secondClinic.organization_id)
    const parent = await addProxy(world, firstClinic.organization_id, ada.patient_id)
    const alone = await listen(parent)
    await world.owner.query(
      `insert into proxies (id, account_id, organization_id, patient_id, name, relationship, scopes, starts_on)
       values ($1, $2, $3, $4, 'Child', 'parent', '{book}', '2026-01-01')`,
      [crypto.randomUUID(), parent.account_id, secondClinic.organization_id, chart],
    )
    const both = await listen(parent)
    publish({ organization_id: secondClinic.organization_id, patient_id: chart, topics: ['records'] })
    publish({ organization_id: firstClinic.organization_id, patient_id: ada.patient_id, topics: ['billing'] })
    await expect.poll(() => both.topics()).toEqual(['records', 'billing'])
    await expect.poll(() => alone.topics()).toEqual(['billing'])
  })

  it('report to an administrator what the platform shows of clinics, and nothing that happens in them', async () => {
    const clinic = await makeClinic(world)
    const admin = await listen(await addAdmin(world))
    publish({ organization_id: clinic.organization_id, topics: ['records'] })
    publish({ organization_id: null, accounts: [clinic.owner.account_id], topics: ['notifications'] })
    publish({ organization_id: clinic.organization_id, topics: ['platform'] })
    await expect.poll(() => admin.topics()).toContain('platform')
    expect(admin.topics()).not.toContain('records')
    expect(admin.topics()).not.toContain('notifications')
  })

  it('report to the other screens of an account that it read its inbox, and to no other account', async () => {
    const clinic = await makeClinic(world)
    const nurse = await addStaff(world, clinic.organization_id, 'nurse')
    const [nurseStream, otherStream] = [await listen(nurse), await listen(clinic.owner)]
    await world.call(nurse, 'POST', '/notifications/read-all')
    await expect.poll(() => nurseStream.topics()).toContain('notifications')
    publish({ organization_id: clinic.organization_id, topics: ['stock'] })
    await expect.poll(() => otherStream.topics()).toEqual(['stock'])
  })

  it('end when the session signs out', async () => {
    const clinic = await makeClinic(world)
    const ada = await addPatient(world, clinic.organization_id)
    const stream = await listen(ada)
    expect((await world.call(ada, 'POST', '/patient/logout')).status).toBe(200)
    await expect.poll(() => stream.ended).toBe(true)
    expect(stream.text).toContain('event: ended')
  })

  it.each(['lock', 'sign-out'])('of an account end within a second when an administrator uses %s', async (action) => {
    const clinic = await makeClinic(world)
    const [admin, ada] = [await addAdmin(world), await addPatient(world, clinic.organization_id)]
    const [stream, otherStream] = [await listen(ada), await listen(clinic.owner)]
    expect((await world.call(admin, 'POST', `/admin/users/${ada.account_id}/${action}`)).status).toBe(200)
    await expect.poll(() => stream.ended, { timeout: 1000 }).toBe(true)
    expect(otherStream.ended).toBe(false)
  })

  it('end at once everywhere else when the password is changed', async () => {
    const email = `ada-${crypto.randomUUID()}@example.test`
    const [password, next] = ['a quiet river bends', 'another river bends']
    await registerPatient(world, { name: 'Ada Sample', email, password, birth_date: '1990-02-03' })
    const signIn = async () => {
      const { body } = await world.call(null, 'POST', '/patient/login', { email, password })
      return { token: body.token as string, account_id: body.patient.id as string }
    }
    const [thisDevice, otherDevice] = [await signIn(), await signIn()]
    const [kept, lost] = [await listen(thisDevice), await listen(otherDevice)]
    expect((await world.call(thisDevice, 'POST', '/account/password', { current_password: password, password: next })).status).toBe(200)
    await expect.poll(() => lost.ended, { timeout: 1000 }).toBe(true)
    expect(kept.ended).toBe(false)
  })

  it('of a clinic end when an administrator closes it', async () => {
    const clinic = await makeClinic(world)
    await world.owner.query(`update organizations set status = 'suspended' where id = $1`, [clinic.organization_id])
    const [admin, stream] = [await addAdmin(world), await listen(clinic.owner)]
    const reply = await world.call(admin, 'POST', `/admin/organizations/${clinic.organization_id}/close`, { reason: 'It moved away.' })
    expect(reply.body).toMatchObject({ status: 'closed' })
    await expect.poll(() => stream.ended, { timeout: 1000 }).toBe(true)
  })

  it('of a clinic end with the membership there, also for a member who works elsewhere too', async () => {
    const [firstClinic, secondClinic] = [await makeClinic(world), await makeClinic(world)]
    const nurse = await addStaff(world, firstClinic.organization_id, 'nurse')
    const colleague = await addStaff(world, firstClinic.organization_id, 'nurse')
    const otherNurse = await addStaff(world, secondClinic.organization_id, 'nurse')
    await world.owner.query(
      `insert into memberships (account_id, organization_id, staff_id, staff_name, role) values ($1, $2, $3, 'Staff nurse', 'nurse')`,
      [nurse.account_id, secondClinic.organization_id, otherNurse.staff_id],
    )
    const [left, stayed] = [await listen(nurse), await listen(colleague)]
    const status = { status: 'inactive' }
    expect((await world.call(firstClinic.owner, 'PATCH', `/org/staff/${nurse.staff_id}`, status, { 'if-match': '"1"' })).status).toBe(200)
    await expect.poll(() => left.ended).toBe(true)
    expect(stayed.ended).toBe(false)
    // A member who comes back gets no more events of this clinic.
    const back = await listen(nurse)
    publish({ organization_id: firstClinic.organization_id, topics: ['stock'] })
    await expect.poll(() => stayed.topics()).toContain('stock')
    expect(back.topics()).toEqual([])
  })

  it('end with the enrolment, and with the clinic', async () => {
    const clinic = await makeClinic(world)
    const [ada, eve] = [await addPatient(world, clinic.organization_id), await addPatient(world, clinic.organization_id)]
    const [gone, kept, desk] = [await listen(ada), await listen(eve), await listen(clinic.owner)]
    await world.owner.query(`update enrolments set status = 'ended' where account_id = $1`, [ada.account_id])
    publish({ organization_id: clinic.organization_id, topics: ['access'] })
    await expect.poll(() => gone.ended).toBe(true)
    expect([kept.ended, desk.ended]).toEqual([false, false])
    await world.owner.query(`update organizations set status = 'closed' where id = $1`, [clinic.organization_id])
    publish({ organization_id: clinic.organization_id, topics: ['access'] })
    await expect.poll(() => [kept.ended, desk.ended]).toEqual([true, true])
  })

  it('do not keep the server from closing', async () => {
    const clinic = await makeClinic(world)
    const app = await createApp(world.booted.kernel)
    const at = await app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await listen(clinic.owner, { at })
    // A browser opens connections in advance, on which no request was sent yet.
    const silent = connect(Number(new URL(at).port), '127.0.0.1')
    await once(silent, 'connect')
    await app.close()
    await expect.poll(() => stream.ended).toBe(true)
    // the port is free again
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(Number(new URL(at).port), '127.0.0.1', resolve))
    server.close()
  })
})
