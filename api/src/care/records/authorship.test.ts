import { beforeAll, describe, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller
let colleague: Caller
let nurse: Caller
let patient: Caller & { patient_id: string }

beforeAll(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  colleague = await addStaff(world, clinic.organization_id, 'practitioner')
  nurse = await addStaff(world, clinic.organization_id, 'nurse')
  patient = await addPatient(world, clinic.organization_id)
  const named: [Caller, string, string | null][] = [
    [doctor, 'Ada Doctor', 'R-1'],
    [colleague, 'Bo Colleague', 'R-2'],
    [nurse, 'Nia Nurse', null],
  ]
  for (const [{ account_id }, name, registration_number] of named) {
    await world.owner.query('update staff_members set name = $1, registration_number = $2 where account_id = $3', [
      name,
      registration_number,
      account_id,
    ])
    await world.owner.query('update memberships set staff_name = $1 where account_id = $2', [name, account_id])
  }
})

const version = (n: number) => ({ 'if-match': `"${n}"` })
const path = (kind: 'notes' | 'records', id: string) => `/org/${kind}/${id}`
const begin = async (caller: Caller, kind: 'notes' | 'records', text: string) => {
  const { patient_id } = patient
  const { body } =
    kind === 'notes'
      ? await world.call(caller, 'POST', `/org/patients/${patient_id}/notes`, { title: 'Cough', template: 'free', sections: { text } })
      : await world.call(caller, 'POST', '/org/records', { patient_id, kind: 'letter', title: 'Letter', body: text })
  return body.id as string
}
const write = async (caller: Caller, kind: 'notes' | 'records', id: string, text: string) => {
  const { body } = await world.call(caller, 'GET', path(kind, id))
  const change = kind === 'notes' ? { sections: { text } } : { body: text }
  return world.call(caller, 'PATCH', path(kind, id), change, version(body.version))
}
interface Version {
  author_name: string
  author_role: string
  is_current: boolean
  version: number
  sections?: { text: string }
  body?: string
}
const versions = async (kind: 'notes' | 'records', id: string) => {
  const { body } = await world.call(doctor, 'GET', `${path(kind, id)}/versions?total=true`)
  expect(body.total).toBe(body.items.length)
  return (body.items as Version[]).map((version) => [
    version.author_name,
    version.author_role,
    version.sections?.text ?? version.body,
    version.is_current,
  ])
}
const names = (people: { name: string }[]) => people.map(({ name }) => name)
const finish = (kind: 'notes' | 'records') => (kind === 'notes' ? 'sign' : 'finalize')

describe.each(['notes', 'records'] as const)('the text of %s', (kind) => {
  it('keeps what one member wrote, with its author, when another goes on with the draft', async () => {
    const id = await begin(nurse, kind, 'Waiting.')
    expect(await versions(kind, id)).toEqual([['Nia Nurse', 'nurse', 'Waiting.', true]])
    await write(nurse, kind, id, 'Waiting since eight.')
    expect((await write(doctor, kind, id, 'Pneumonia.')).body.authors.map((author: { name: string }) => author.name)).toEqual([
      'Nia Nurse',
      'Ada Doctor',
    ])
    await write(doctor, kind, id, 'Pneumonia, left.')
    await write(colleague, kind, id, 'Bronchitis.')
    expect(await versions(kind, id)).toEqual([
      ['Bo Colleague', 'practitioner', 'Bronchitis.', true],
      ['Ada Doctor', 'practitioner', 'Pneumonia, left.', false],
      ['Nia Nurse', 'nurse', 'Waiting since eight.', false],
    ])
  })

  it('keeps the text of an earlier session of the same author, and not each save of one session', async () => {
    const id = await begin(doctor, kind, 'First.')
    await write(doctor, kind, id, 'First, longer.')
    expect(await versions(kind, id)).toHaveLength(1)
    await world.owner.query(`update ${kind} set edited_at = now() - interval '31 minutes' where id = $1`, [id])
    await write(doctor, kind, id, 'Second.')
    await write(doctor, kind, id, 'Second, longer.')
    expect((await versions(kind, id)).map(([, , text]) => text)).toEqual(['Second, longer.', 'First, longer.'])
    expect(names((await world.call(doctor, 'GET', path(kind, id))).body.authors)).toEqual(['Ada Doctor'])
  })

  it('names nobody as an author who saved it without a change', async () => {
    const id = await begin(doctor, kind, 'As it is.')
    expect(names((await write(colleague, kind, id, 'As it is.')).body.authors)).toEqual(['Ada Doctor'])
    expect(await versions(kind, id)).toHaveLength(1)
  })

  it('is not overwritten by a second author: the later save is refused, and no version of it is kept', async () => {
    const id = await begin(doctor, kind, 'Mine.')
    const change = kind === 'notes' ? { sections: { text: 'Late.' } } : { body: 'Late.' }
    await write(doctor, kind, id, 'Mine, longer.')
    expect((await world.call(colleague, 'PATCH', path(kind, id), change, version(1))).status).toBe(412)
    expect(await versions(kind, id)).toEqual([['Ada Doctor', 'practitioner', 'Mine, longer.', true]])
  })

  it('is no longer the nurse’s own once a doctor has written in it', async () => {
    const id = await begin(nurse, kind, 'Waiting.')
    await write(doctor, kind, id, 'Pneumonia.')
    expect((await write(nurse, kind, id, 'Nothing.')).status).toBe(403)
    expect((await versions(kind, id))[0]?.[2]).toBe('Pneumonia.')
  })

  it('is read page by page, and by no member of another clinic', async () => {
    const id = await begin(nurse, kind, 'One.')
    await write(doctor, kind, id, 'Two.')
    await write(colleague, kind, id, 'Three.')
    const list = `${path(kind, id)}/versions`
    const first = (await world.call(doctor, 'GET', `${list}?limit=2`)).body
    const second = (await world.call(doctor, 'GET', `${list}?limit=2&cursor=${first.next_cursor}`)).body
    expect([first.items, second.items].map((items: Version[]) => items.map((version) => version.author_name))).toEqual([
      ['Bo Colleague', 'Ada Doctor'],
      ['Nia Nurse'],
    ])
    expect(second.next_cursor).toBeNull()
    const otherClinic = await makeClinic(world)
    expect((await world.call(otherClinic.owner, 'GET', list)).status).toBe(404)
  })

  it('names author and signer with their roles when one member finishes what another wrote', async () => {
    const id = await begin(nurse, kind, 'Waiting.')
    const finished = await world.call(doctor, 'POST', `${path(kind, id)}/${finish(kind)}`, undefined, version(1))
    const { authors, ...body } = finished.body
    expect(authors).toEqual([{ account_id: nurse.account_id, name: 'Nia Nurse', role: 'nurse' }])
    const signer =
      kind === 'notes'
        ? [body.signer_name, body.signer_role, body.signer_registration]
        : [body.finalizer_name, body.finalizer_role, body.finalizer_registration]
    expect(signer).toEqual(['Ada Doctor', 'practitioner', 'R-1'])
    const { rows } = await world.owner.query(`select details from audit_events where subject_id = $1 and action like $2`, [
      id,
      `%.${finish(kind)}`,
    ])
    expect(rows).toEqual([{ details: { author: 'Nia Nurse' } }])
    const timeline = await world.call(doctor, 'GET', `/org/patients/${patient.patient_id}/timeline`)
    expect(timeline.body.items.find((item: { id: string }) => item.id === id).by).toBe('Ada Doctor')
  })

  it('keeps the role and the number of the member who finished it when both change later', async () => {
    const leaving = await addStaff(world, clinic.organization_id, 'practitioner')
    const set = (role: string, number: string) =>
      world.owner.query('update staff_members set role = $1, registration_number = $2 where account_id = $3', [
        role,
        number,
        leaving.account_id,
      ])
    await set('practitioner', 'OLD')
    const id = await begin(leaving, kind, 'Text.')
    await world.call(leaving, 'POST', `${path(kind, id)}/${finish(kind)}`, undefined, version(1))
    await set('manager', 'NEW')
    const { body } = await world.call(doctor, 'GET', path(kind, id))
    expect([body.signer_role ?? body.finalizer_role, body.signer_registration ?? body.finalizer_registration]).toEqual([
      'practitioner',
      'OLD',
    ])
  })

  it('is marked as an error by the member who finished it, not by the author of the draft', async () => {
    const id = await begin(nurse, kind, 'Waiting.')
    await world.call(doctor, 'POST', `${path(kind, id)}/${finish(kind)}`, undefined, version(1))
    const strike = (caller: Caller) => world.call(caller, 'POST', `${path(kind, id)}/enter-in-error`, { reason: 'Wrong person' })
    expect((await strike(nurse)).status).toBe(403)
    expect((await strike(doctor)).body.error).toMatchObject({
      reason: 'Wrong person',
      author_name: 'Ada Doctor',
      author_role: 'practitioner',
    })
  })
})

it('a note names the role of the member who added to it', async () => {
  const id = await begin(doctor, 'notes', 'Text.')
  await world.call(doctor, 'POST', `/org/notes/${id}/sign`, undefined, version(1))
  const { body } = await world.call(nurse, 'POST', `/org/notes/${id}/addenda`, { text: 'She called.' })
  expect(body.addenda[0]).toMatchObject({ author_name: 'Nia Nurse', author_role: 'nurse' })
})

it('a released record tells the patient who wrote it, who made it final and under which number', async () => {
  const id = await begin(nurse, 'records', 'Rest.')
  await world.call(doctor, 'POST', `/org/records/${id}/finalize`, undefined, version(1))
  const released = await world.call(colleague, 'POST', `/org/records/${id}/release`)
  expect(released.body).toMatchObject({ released_by_name: 'Bo Colleague', released_by_role: 'practitioner' })
  const shown = {
    authors: [{ name: 'Nia Nurse', role: 'nurse' }],
    finalizer_name: 'Ada Doctor',
    finalizer_role: 'practitioner',
    finalizer_registration: 'R-1',
  }
  expect((await world.call(patient, 'GET', `/patient/records/${id}`)).body).toMatchObject({ ...shown, body: 'Rest.' })
  const { body } = await world.call(patient, 'GET', '/patient/records')
  expect(body.items.find((item: { id: string }) => item.id === id)).toMatchObject(shown)
})
