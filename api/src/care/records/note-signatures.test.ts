/** Notes with several signers: requests, signatures, notes that are sent back, and the lists of waiting notes. */
import { createHash } from 'node:crypto'
import { noteMachine } from '@polyclinic/contract/care/records/note-rules'
import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { noon } from '../../../test/visit-in.ts'
import { walkLifecycle } from '../../../test/walk-lifecycle.ts'
import { clock } from '../../kernel/clock.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let consultant: Caller
let trainee: Caller
let colleague: Caller
let nurse: Caller
let patient: Caller & { patient_id: string }

beforeAll(async () => {
  clinic = await makeClinic(world)
  consultant = await addStaff(world, clinic.organization_id, 'practitioner')
  trainee = await addStaff(world, clinic.organization_id, 'practitioner')
  colleague = await addStaff(world, clinic.organization_id, 'practitioner')
  nurse = await addStaff(world, clinic.organization_id, 'nurse')
  patient = await addPatient(world, clinic.organization_id)
  const named: [Caller, string, string | null][] = [
    [consultant, 'Cora Consultant', 'C-1'],
    [trainee, 'Timo Trainee', 'T-1'],
    [colleague, 'Bo Colleague', null],
    [nurse, 'Nia Nurse', null],
  ]
  for (const [{ account_id }, name, registration_number] of named) {
    const values = [name, registration_number, account_id]
    await world.owner.query('update staff_members set name = $1, registration_number = $2 where account_id = $3', values)
    await world.owner.query('update memberships set staff_name = $1 where account_id = $2', [name, account_id])
  }
  await world.owner.query('update staff_members set needs_cosignature = true where account_id = $1', [trainee.account_id])
})
afterEach(() => clock.release())

const version = (n: number) => ({ 'if-match': `"${n}"` })
const get = async (caller: Caller, id: string): Promise<Note> => (await world.call(caller, 'GET', `/org/notes/${id}`)).body
const draftOf = async (caller: Caller, text = 'Cough for a week.') =>
  (await world.call(caller, 'POST', `/org/patients/${patient.patient_id}/notes`, { title: 'Cough', template: 'free', sections: { text } }))
    .body as Note
const act = (caller: Caller, id: string, action: string, body?: object) => world.call(caller, 'POST', `/org/notes/${id}/${action}`, body)
const sign = async (caller: Caller, id: string, ...signers: Caller[]) => {
  const { version: now } = await get(caller, id)
  const signer_ids = signers.map(({ account_id }) => account_id)
  return world.call(caller, 'POST', `/org/notes/${id}/sign`, { signer_ids }, version(now))
}
const ask = (caller: Caller, id: string, ...signers: Caller[]) =>
  act(caller, id, 'signature-requests', { signer_ids: signers.map(({ account_id }) => account_id) })
/** A note that the trainee has signed and the consultant is asked to sign. */
const noteWithRequests = async (...others: Caller[]) => {
  const { id } = await draftOf(trainee)
  const signed = await sign(trainee, id, consultant, ...others)
  expect(signed.status, JSON.stringify(signed.body)).toBe(200)
  return id
}
const waiting = async (caller: Caller) =>
  ((await world.call(caller, 'GET', '/org/notes-to-sign?limit=100&total=true')).body.items as { id: string; waits_for: string }[]).map(
    ({ id, waits_for }) => [id, waits_for],
  )
const inbox = async (caller: Caller, id: string) =>
  (
    await world.owner.query('select title from organization_notifications where account_id = $1 and link = $2 order by id', [
      caller.account_id,
      `/org/notes/${id}`,
    ])
  ).rows.map(({ title }) => title)

walkLifecycle(noteMachine, {
  // A third colleague is asked too, so that the note still waits whatever the owner does.
  prepare: async (status) => {
    const { id } = await draftOf(colleague)
    await ask(colleague, id, clinic.owner, consultant)
    // If nobody is waited for, the requests were withdrawn.
    if (status === 'locked')
      for (const request of (await get(colleague, id)).requests) await act(colleague, id, `signature-requests/${request.id}/withdraw`)
    if (status === 'signed' || status === 'locked') await sign(colleague, id)
    if (status === 'entered-in-error') await act(colleague, id, 'enter-in-error', { reason: 'Wrong person' })
    return id
  },
  read: (id) => get(clinic.owner, id),
  act: async (id, action) => {
    const note = await get(clinic.owner, id)
    if (action === 'edit') return world.call(clinic.owner, 'PATCH', `/org/notes/${id}`, { title: 'Changed' }, version(note.version))
    if (action === 'sign') return sign(clinic.owner, id)
    if (action === 'request-signature') return ask(clinic.owner, id, trainee)
    if (action === 'add-addendum') return act(clinic.owner, id, 'addenda', { text: 'More' })
    if (action === 'withdraw-request') {
      const request = note.requests.find(({ account_id }) => account_id === consultant.account_id)
      return act(clinic.owner, id, `signature-requests/${request?.id}/withdraw`)
    }
    return act(clinic.owner, id, action, action === 'cosign' ? undefined : { reason: 'Not complete' })
  },
})

describe('a note that waits for a member whose access ends', () => {
  const updateMember = async ({ staff_id }: { staff_id: string }, change: object) => {
    const { rows } = await world.owner.query('select version from staff_members where id = $1', [staff_id])
    const changed = await world.call(clinic.owner, 'PATCH', `/org/staff/${staff_id}`, change, { 'if-match': `"${rows[0].version}"` })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  }
  const endAccess = (member: { staff_id: string }) => updateMember(member, { status: 'inactive' })

  it('is returned to the author, who asks another member; other requests stay open', async () => {
    const leaving = await addStaff(world, clinic.organization_id, 'practitioner')
    const { id } = await draftOf(trainee)
    expect((await sign(trainee, id, leaving)).status).toBe(200)
    const waitingForOthers = await noteWithRequests()
    await endAccess(leaving)
    const note = await get(trainee, id)
    expect(note).toMatchObject({
      status: 'signed',
      requests: [{ outcome: 'sent-back', reason: expect.stringContaining('does not work here') }],
    })
    expect(await waiting(trainee)).toContainEqual([id, 'sent-back'])
    expect(await inbox(trainee, id)).toEqual(['A note was sent back to you'])
    expect(await waiting(consultant)).toContainEqual([waitingForOthers, 'cosign'])
    expect((await ask(trainee, id, consultant)).status).toBe(201)
    expect((await act(consultant, id, 'cosign')).body.status).toBe('locked')
  })

  it('is returned to the author when the new role of the member signs no notes, and stays where it does', async () => {
    const member = await addStaff(world, clinic.organization_id, 'practitioner')
    const { id } = await draftOf(trainee)
    expect((await sign(trainee, id, member)).status).toBe(200)
    await updateMember(member, { role: 'owner' })
    expect(await get(trainee, id)).toMatchObject({ requests: [{ outcome: null }] })
    await updateMember(member, { role: 'receptionist' })
    expect(await get(trainee, id)).toMatchObject({
      requests: [{ outcome: 'sent-back', reason: expect.stringContaining('may not sign notes any more') }],
    })
    expect(await inbox(trainee, id)).toEqual(['A note was sent back to you'])
  })

  it('is returned to the author when the role of the member is not to sign notes any more, and by nobody else', async () => {
    const [signer, stranger] = [
      await addStaff(world, clinic.organization_id, 'practitioner'),
      await addStaff(world, clinic.organization_id, 'owner'),
    ]
    const { id } = await draftOf(trainee)
    expect((await sign(trainee, id, signer, stranger)).status).toBe(200)
    const { body: roles } = await world.call(clinic.owner, 'GET', '/org/roles')
    const { permissions } = roles.items.find(({ role }: { role: string }) => role === 'practitioner')
    const allow = (allowed: string[], version: number) =>
      world.call(
        clinic.owner,
        'PATCH',
        '/org/roles',
        { roles: [{ role: 'practitioner', permissions: allowed }] },
        { 'if-match': `"${version}"` },
      )
    const changed = await allow(
      permissions.filter((permission: string) => permission !== 'clinical.sign'),
      roles.version,
    )
    expect((await allow(permissions, changed.body.version)).status).toBe(200)
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const { requests } = await get(clinic.owner, id)
    expect(requests.map(({ outcome, reason }) => [outcome, reason?.includes('may not sign notes any more') ?? false])).toEqual([
      ['sent-back', true],
      [null, false],
    ])
    expect(await inbox(trainee, id)).toEqual(['A note was sent back to you'])
  })

  it('is named to the member who ends the access, where the one who asked has left too', async () => {
    const [author, signer] = [
      await addStaff(world, clinic.organization_id, 'practitioner'),
      await addStaff(world, clinic.organization_id, 'practitioner'),
    ]
    const { id } = await draftOf(author)
    expect((await sign(author, id, signer)).status).toBe(200)
    await endAccess(author)
    await endAccess(signer)
    expect(await inbox(author, id)).toEqual([])
    expect(await inbox(clinic.owner, id)).toEqual(['A note waits for a signature, and nobody is asked'])
  })
})

describe('a note of a trainee', () => {
  it('is not signed until a member is named who signs after the trainee', async () => {
    const { id } = await draftOf(trainee)
    const refused = await sign(trainee, id)
    expect([refused.body.code, refused.body.errors?.[0].path]).toEqual(['refused_by_rule', 'signer_ids'])
    expect((await get(trainee, id)).status).toBe('draft')
    await ask(trainee, id, consultant)
    expect((await sign(trainee, id)).body).toMatchObject({ status: 'signed', needs_cosignature: true })
  })

  it('is locked by the signature of the consultant, and bears both with name, role, number and digest', async () => {
    const id = await noteWithRequests()
    expect(await get(nurse, id)).toMatchObject({ status: 'signed', needs_cosignature: true, can: ['add-addendum'] })
    expect((await act(consultant, id, 'cosign')).body).toMatchObject({ status: 'locked', can: ['request-signature', 'add-addendum'] })
    const { signatures, content_hash, signer_name } = await get(trainee, id)
    expect(signatures.map(({ name, role, registration }) => [name, role, registration])).toEqual([
      ['Timo Trainee', 'practitioner', 'T-1'],
      ['Cora Consultant', 'practitioner', 'C-1'],
    ])
    const digest = createHash('sha256')
      .update('Cough')
      .update(JSON.stringify({ text: 'Cough for a week.' }))
      .digest('hex')
    expect([content_hash, ...signatures.map((signature) => signature.content_hash)]).toEqual([digest, digest, digest])
    expect(signer_name).toBe('Timo Trainee')
    expect((await act(consultant, id, 'cosign')).body.code).toBe('state_not_allowed')
  })

  it('waits for all members who were asked', async () => {
    const id = await noteWithRequests(colleague)
    expect((await act(consultant, id, 'cosign')).body.status).toBe('signed')
    expect((await act(colleague, id, 'cosign')).body.status).toBe('locked')
  })

  it('always waits for at least one member: the last request can not be withdrawn, others can', async () => {
    const id = await noteWithRequests()
    const [request] = (await get(trainee, id)).requests
    const path = `signature-requests/${request?.id}/withdraw`
    expect((await act(trainee, id, path)).body.code).toBe('refused_by_rule')
    await ask(trainee, id, colleague)
    expect((await act(trainee, id, path)).body.requests.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['withdrawn', null])
    expect((await act(trainee, id, path)).body.code).toBe('state_not_allowed')
    expect((await act(consultant, id, 'cosign')).body.detail).toBe('Nobody has asked you to sign this note.')
  })

  it('is sent back with a reason, and waits until its author has answered and asked again', async () => {
    const id = await noteWithRequests()
    expect((await act(consultant, id, 'send-back', { reason: '' })).status).toBe(400)
    const back = await act(consultant, id, 'send-back', { reason: 'The dose is missing' })
    expect(back.body).toMatchObject({ status: 'signed', requests: [{ outcome: 'sent-back', reason: 'The dose is missing' }] })
    expect(await waiting(trainee)).toContainEqual([id, 'sent-back'])
    expect(await inbox(trainee, id)).toEqual(['A note was sent back to you'])
    await act(trainee, id, 'addenda', { text: 'Paracetamol 500 mg.' })
    await ask(trainee, id, consultant)
    expect(await waiting(trainee)).not.toContainEqual([id, 'sent-back'])
    const { body } = await act(consultant, id, 'cosign')
    expect(body.status).toBe('locked')
    expect(body.signatures[1].content_hash, 'the addendum is signed with it').not.toBe(body.signatures[0].content_hash)
  })
})

describe('a note of a nurse', () => {
  it('can be given to a doctor to sign, who may return the draft for more work', async () => {
    const { id, can } = await draftOf(nurse)
    expect(can).toEqual(['edit', 'request-signature', 'enter-in-error'])
    await ask(nurse, id, consultant)
    expect(await waiting(consultant)).toContainEqual([id, 'sign'])
    await act(consultant, id, 'send-back', { reason: 'Which arm?' })
    expect(await get(nurse, id)).toMatchObject({ status: 'draft', can: ['edit', 'request-signature', 'enter-in-error'] })
    await ask(nurse, id, consultant)
    const signed = await sign(consultant, id)
    expect(signed.body).toMatchObject({ status: 'locked', signer_name: 'Cora Consultant', author_name: 'Nia Nurse' })
    expect(signed.body.requests.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['sent-back', 'signed'])
  })
})

describe('the member who is asked to sign', () => {
  it('may sign notes, is not the author, and has not signed', async () => {
    const { id } = await draftOf(consultant)
    const refused = async (...signers: Caller[]) => (await ask(consultant, id, ...signers)).body.errors?.[0].path
    expect([await refused(nurse), await refused(consultant)]).toEqual(['signer_ids', 'signer_ids'])
    const otherClinic = await makeClinic(world)
    expect(await refused(otherClinic.owner)).toBe('signer_ids')
    await sign(consultant, id, colleague)
    await act(colleague, id, 'cosign')
    expect(await refused(colleague)).toBe('signer_ids')
    expect((await get(consultant, id)).requests).toHaveLength(1)
  })

  it('is chosen from those who may sign, without oneself, and the list says whether a co-signature is needed', async () => {
    const signersOf = async (caller: Caller) => (await world.call(caller, 'GET', '/org/note-signers')).body
    const names = (found: { items: { name: string }[] }) => found.items.map(({ name }) => name)
    const forTrainee = await signersOf(trainee)
    expect(names(forTrainee)).toEqual(expect.arrayContaining(['Bo Colleague', 'Cora Consultant']))
    expect(names(forTrainee)).not.toEqual(expect.arrayContaining(['Timo Trainee']))
    expect(names(forTrainee)).not.toEqual(expect.arrayContaining(['Nia Nurse']))
    expect([forTrainee.needs_cosignature, (await signersOf(consultant)).needs_cosignature]).toEqual([true, false])
  })

  it('is notified once, without any text of the note', async () => {
    const id = await noteWithRequests()
    await ask(trainee, id, consultant)
    expect(await inbox(consultant, id)).toEqual(['A note waits for your signature'])
    expect((await get(trainee, id)).requests).toHaveLength(1)
  })

  it('is the only one who may also sign or return the note', async () => {
    const id = await noteWithRequests()
    for (const action of ['cosign', 'send-back'])
      expect((await act(colleague, id, action, action === 'cosign' ? undefined : { reason: 'No reason' })).body).toMatchObject({
        code: 'state_not_allowed',
        detail: 'Nobody has asked you to sign this note.',
      })
    expect((await act(nurse, id, 'cosign')).status).toBe(403)
    expect((await get(trainee, id)).signatures).toHaveLength(1)
  })

  it('is never asked by a nurse to sign what another member wrote', async () => {
    const { id } = await draftOf(trainee)
    expect((await ask(nurse, id, consultant)).status).toBe(403)
    expect((await get(trainee, id)).requests).toEqual([])
  })
})

describe('the notes that wait for me', () => {
  it('are my drafts from before today, what I was asked and what was sent back, counted on the dashboard and in the menu', async () => {
    clock.fix(noon)
    const ownClinic = await makeClinic(world)
    const doctor = await addStaff(world, ownClinic.organization_id, 'practitioner')
    const chart = await addPatient(world, ownClinic.organization_id)
    const path = `/org/patients/${chart.patient_id}/notes`
    const begin = async (caller: Caller) =>
      (await world.call(caller, 'POST', path, { title: 'X', template: 'free', sections: { text: 'Y' } })).body.id
    const draft = await begin(doctor)
    const foreignNote = await begin(ownClinic.owner)
    await ask(ownClinic.owner, foreignNote, doctor)
    expect(await waiting(doctor)).toEqual([[foreignNote, 'sign']])
    clock.fix('2026-03-03T12:00:00.000Z')
    expect(await waiting(doctor)).toEqual([
      [draft, 'draft'],
      [foreignNote, 'sign'],
    ])
    const { tiles } = (await world.call(doctor, 'GET', '/org/dashboard')).body
    expect(tiles.find(({ name }: { name: string }) => name === 'notes-to-sign').count).toBe(2)
    expect((await world.call(doctor, 'GET', '/org/open-work')).body.notes).toBe(2)
    const first = (await world.call(doctor, 'GET', '/org/notes-to-sign?limit=1&total=true')).body
    expect([first.items[0].id, first.total]).toEqual([draft, 2])
    const next = (await world.call(doctor, 'GET', `/org/notes-to-sign?limit=1&cursor=${first.next_cursor}`)).body
    expect([next.items[0].id, next.next_cursor]).toEqual([foreignNote, null])
    await world.owner.query('update patients set restricted = true where id = $1', [chart.patient_id])
    expect(await waiting(doctor)).toEqual([])
    expect((await world.call(doctor, 'POST', `/org/notes/${foreignNote}/send-back`, { reason: 'Not mine' })).body.code).toBe(
      'break_glass_required',
    )
  })
})
