import { beforeEach, expect, it } from 'vitest'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { clock } from '../clock.ts'
import { newId } from '../ids.ts'
import { fileRemovals } from './remove-files.ts'

const world = useWorld()
let clinic: Awaited<ReturnType<typeof makeClinic>>
let doctor: Caller
let patient_id: string

beforeEach(async () => {
  clinic = await makeClinic(world)
  doctor = await addStaff(world, clinic.organization_id, 'practitioner')
  patient_id = (await addPatient(world, clinic.organization_id)).patient_id
})

const megabyte = 1_048_576
const refused = [422, 'Too many uploads here are used by no document yet. They are removed within the hour; try again then.']

async function upload(caller = doctor) {
  const type = { 'content-type': 'text/plain' }
  const { status, body } = await world.call(caller, 'POST', `/org/patients/${patient_id}/files`, Buffer.from('A letter.'), type)
  return { id: body.id as string, reply: [status, body.detail] }
}

/** Uploads that nobody has used, without their bytes. */
async function leave(files: number, caller = doctor, size_bytes = 10) {
  const due_at = new Date(clock.now().getTime() + 3_600_000)
  for (let n = 0; n < files; n++)
    await world.owner.query(
      'insert into file_removals (organization_id, file_id, due_at, uploaded_by, size_bytes) values ($1, $2, $3, $4, $5)',
      [clinic.organization_id, newId(), due_at, caller.account_id, size_bytes],
    )
}

it('an account has at most thirty uploads that no document uses, until one is used or the hour is over', async () => {
  await leave(29)
  const last = await upload()
  expect(last.reply).toEqual([201, undefined])
  expect((await upload()).reply).toEqual(refused)
  const document = { file_id: last.id, category: 'letter', title: 'Letter' }
  expect((await world.call(doctor, 'POST', `/org/patients/${patient_id}/documents`, document)).status).toBe(201)
  expect((await upload()).reply[0]).toBe(201)
  expect((await upload()).reply).toEqual(refused)
  clock.fix(new Date(clock.now().getTime() + 61 * 60_000))
  await fileRemovals.run(world.booted.kernel)
  expect((await upload()).reply[0]).toBe(201)
  clock.release()
})

it('many at once get no more than one after the other', async () => {
  await leave(28)
  await Promise.all(Array.from({ length: 6 }, () => upload()))
  const text = 'select from file_removals where organization_id = $1 and uploaded_by = $2'
  expect((await world.owner.query(text, [clinic.organization_id, doctor.account_id])).rowCount).toBeLessThanOrEqual(30)
})

it('the size of the uploads counts too', async () => {
  await leave(1, doctor, 300 * megabyte)
  expect((await upload()).reply).toEqual(refused)
})

it('all members of a clinic together have at most three hundred, and those of another clinic have their own', async () => {
  const colleague = await addStaff(world, clinic.organization_id, 'practitioner')
  await leave(299, colleague)
  expect((await upload()).reply[0]).toBe(201)
  expect((await upload()).reply).toEqual(refused)
  const stranger = await makeClinic(world)
  patient_id = (await addPatient(world, stranger.organization_id)).patient_id
  expect((await upload(stranger.owner)).reply[0]).toBe(201)
})
