import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addStaff, type Caller, makeClinic, useWorld } from '../../../test/clinic.ts'
import { clock } from '../../kernel/clock.ts'
import { fileRemovals } from '../../kernel/files/remove-files.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { log } from '../../kernel/log.ts'

const world = useWorld()
afterEach(() => clock.release())

const picture = (color = 'teal') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer()

async function clinicWithDoctor() {
  const { owner, organization_id } = await makeClinic(world)
  const doctor = await addStaff(world, organization_id, 'practitioner')
  const path = `/org/practitioners/${doctor.practitioner_id}/photo`
  const set = async (caller: Caller = owner, headers = {}, color?: string) => world.call(caller, 'PUT', path, await picture(color), headers)
  const list = () => world.call(owner, 'PATCH', `/org/practitioners/${doctor.practitioner_id}`, { listed: true }, { 'if-match': '"1"' })
  const publicPath = `/public/practitioners/${doctor.practitioner_id}/photo`
  return { owner, organization_id, doctor, path, publicPath, set, list }
}

const keyOf = (organization_id: string, id: string) => ({ organization_id, id })
const removalsOf = async (organization_id: string) =>
  (await world.owner.query('select file_id from file_removals where organization_id = $1', [organization_id])).rows
/** Runs the job, a little more than an hour from now. */
async function removeLater(kernel: Kernel = world.booted.kernel) {
  clock.fix(new Date(clock.now().getTime() + 61 * 60_000).toISOString())
  await fileRemovals.run(kernel)
}

describe("a practitioner's photo", () => {
  it('is set by a member who manages staff and by the practitioner, and seen by the staff', async () => {
    const { owner, organization_id, doctor, path, set } = await clinicWithDoctor()
    expect((await world.call(owner, 'GET', path)).status).toBe(404)
    const first = await set(owner)
    expect(first.status).toBe(200)
    const second = await set(doctor, {}, 'red')
    expect(second.body.photo_id).not.toBe(first.body.photo_id)
    const nurse = await addStaff(world, organization_id, 'nurse')
    const seen = await world.call(nurse, 'GET', path)
    expect((await sharp(seen.body).metadata()).format).toBe('webp')
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': 'inline; filename="photo.webp"',
    })
    const again = await world.call(nurse, 'GET', path, undefined, { 'if-none-match': String(seen.headers.etag) })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it('is not set or removed by other members, nor by another clinic', async () => {
    const { owner, organization_id, path, set } = await clinicWithDoctor()
    await set(owner)
    const nurse = await addStaff(world, organization_id, 'nurse')
    const colleague = await addStaff(world, organization_id, 'practitioner')
    const stranger = await makeClinic(world)
    for (const [caller, status] of [
      [nurse, 403],
      [colleague, 403],
      [stranger.owner, 404],
    ] as const)
      expect([(await set(caller)).status, (await world.call(caller, 'DELETE', path)).status]).toEqual([status, status])
    expect((await world.call(stranger.owner, 'GET', path)).status).toBe(404)
    expect(await removalsOf(organization_id)).toEqual([])
    expect(await removalsOf(stranger.organization_id)).toEqual([])
  })

  it('is removed while an upload of the last hour still waits', async () => {
    const { owner, organization_id, path, set } = await clinicWithDoctor()
    await set()
    const upload_id = crypto.randomUUID()
    await world.owner.query(`insert into file_removals (organization_id, file_id, due_at) values ($1, $2, now() + interval '30 minutes')`, [
      organization_id,
      upload_id,
    ])
    await world.call(owner, 'DELETE', path)
    await fileRemovals.run(world.booted.kernel)
    expect(await removalsOf(organization_id)).toEqual([{ file_id: upload_id }])
  })

  it('is seen by everybody while the practitioner is listed, and by no visitor otherwise', async () => {
    const { owner, path, publicPath, set, list } = await clinicWithDoctor()
    const { photo_id } = (await set()).body
    expect((await world.call(null, 'GET', publicPath)).status).toBe(404)
    await list()
    const seen = await world.call(null, 'GET', `${publicPath}?photo_id=${photo_id}`)
    expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'public, max-age=86400'])
    const card = await world.call(null, 'GET', publicPath.replace('/photo', ''))
    expect(card.body.photo_id).toBe(photo_id)
    await world.call(owner, 'DELETE', path)
    expect((await world.call(null, 'GET', publicPath)).status).toBe(404)
    expect((await world.call(null, 'GET', publicPath.replace('/photo', ''))).body.photo_id).toBeNull()
  })

  it('is refused in plain sentences: not a picture, too large, more than a picture', async () => {
    const { owner, path } = await clinicWithDoctor()
    const text = await world.call(owner, 'PUT', path, Buffer.from('a letter'))
    expect([text.status, text.body.detail]).toEqual([400, 'Choose a picture: JPEG, PNG or WebP.'])
    expect(text.body.errors).toEqual([{ path: 'file', message: 'Choose a picture: JPEG, PNG or WebP.' }])
    const large = await world.call(owner, 'PUT', path, Buffer.alloc(5 * 1_048_576 + 1))
    expect([large.status, large.body.detail]).toEqual([413, 'Choose a file of at most 5 MB.'])
  })

  it('is not found where its bytes are lost, which the log says', async () => {
    const { organization_id, owner, path, set } = await clinicWithDoctor()
    const { photo_id } = (await set()).body
    await world.booted.kernel.files.remove(keyOf(organization_id, photo_id))
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    expect(await world.call(owner, 'GET', path)).toMatchObject({ status: 404, body: { detail: 'This file was not found.' } })
    expect(logged.mock.calls.map(([facts]) => facts)).toEqual([{ organization_id, file_id: photo_id }])
    logged.mockRestore()
  })

  it('is refused when the virus scan finds something, and nothing of it is kept', async () => {
    const { organization_id, set } = await clinicWithDoctor()
    const { kernel } = world.booted
    kernel.scan = async () => 'infected'
    try {
      expect((await set()).body.code).toBe('refused_by_rule')
    } finally {
      kernel.scan = null
    }
    expect(await removalsOf(organization_id)).toEqual([])
  })

  it('is kept once when its request is repeated with the same key', async () => {
    const { organization_id, set } = await clinicWithDoctor()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [first, again] = [await set(undefined, headers), await set(undefined, headers)]
    expect([again.status, again.headers['idempotency-replayed'], again.body]).toEqual([200, 'true', first.body])
    const { rows } = await world.owner.query('select id from files where organization_id = $1', [organization_id])
    expect(rows).toEqual([{ id: first.body.photo_id }])
    const otherReply = await set(undefined, headers, 'red')
    expect([otherReply.status, otherReply.body.code]).toEqual([422, 'idempotency_key_reused'])
    await removeLater()
    expect(await removalsOf(organization_id)).toEqual([])
    expect(await world.booted.kernel.files.get(keyOf(organization_id, first.body.photo_id))).not.toBeNull()
  })
})

describe('the bytes of files', () => {
  it('are removed when the file is deleted or replaced, and the row names who did it', async () => {
    const { owner, organization_id, path, set } = await clinicWithDoctor()
    const { files } = world.booted.kernel
    const first = (await set()).body.photo_id
    const second = (await set()).body.photo_id
    await world.call(owner, 'DELETE', path)
    expect(await files.get(keyOf(organization_id, second))).not.toBeNull()
    await removeLater()
    expect(await Promise.all([first, second].map((id) => files.get(keyOf(organization_id, id))))).toEqual([null, null])
    const { rows } = await world.owner.query('select file_id, deleted_by from file_deletions where organization_id = $1', [organization_id])
    expect(new Set(rows.map((row) => row.file_id))).toEqual(new Set([first, second]))
    expect(rows.every((row) => row.deleted_by === owner.account_id)).toBe(true)
    expect(await removalsOf(organization_id)).toEqual([])
  })

  it('are removed when the upload was stopped between the store and the row, after an hour and not before', async () => {
    const { organization_id, set } = await clinicWithDoctor()
    const { kernel } = world.booted
    const { files } = kernel
    let id = ''
    kernel.files = {
      ...files,
      async put(key, bytes) {
        await files.put(key, bytes)
        id = key.id
        throw new Error('killed')
      },
    }
    try {
      await expect(set()).resolves.toMatchObject({ status: 500 })
    } finally {
      kernel.files = files
    }
    await fileRemovals.run(kernel)
    expect(await files.get(keyOf(organization_id, id))).not.toBeNull()
    await removeLater()
    expect(await files.get(keyOf(organization_id, id))).toBeNull()
    expect(await removalsOf(organization_id)).toEqual([])
    const { rows } = await world.owner.query('select id from files where organization_id = $1', [organization_id])
    expect(rows).toEqual([])
  })

  it('are not used by an upload that continues after their removal has begun', async () => {
    const { owner, organization_id, doctor, set } = await clinicWithDoctor()
    const { kernel } = world.booted
    const { files } = kernel
    kernel.files = {
      ...files,
      async put(key, bytes) {
        await files.put(key, bytes)
        await world.owner.query('update file_removals set begun_at = now() where file_id = $1', [key.id])
      },
    }
    try {
      expect((await set()).status).toBe(503)
    } finally {
      kernel.files = files
    }
    expect((await world.call(owner, 'GET', `/org/practitioners/${doctor.practitioner_id}`)).body.photo_id).toBeNull()
    const { rows } = await world.owner.query('select id from files where organization_id = $1', [organization_id])
    expect(rows).toEqual([])
  })

  it('are removed by a second run when the job was stopped before', async () => {
    const { owner, organization_id, path, set } = await clinicWithDoctor()
    const { kernel } = world.booted
    const { files } = kernel
    const id = (await set()).body.photo_id
    await world.call(owner, 'DELETE', path)
    await removeLater({ ...kernel, files: { ...files, remove: () => Promise.reject(new Error('the store is away')) } })
    expect(await removalsOf(organization_id)).toEqual([{ file_id: id }])
    await fileRemovals.run(kernel)
    expect(await files.get(keyOf(organization_id, id))).toBeNull()
    expect(await removalsOf(organization_id)).toEqual([])
  })
})
