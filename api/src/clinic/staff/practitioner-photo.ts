import type { Practitioner } from '@polyclinic/contract/clinic/staff/practitioners'
import { sessionOf } from '../../foundation/identity/index.ts'
import { deleteFile, getFile, recordFile } from '../../kernel/files/save-file.ts'
import { type Http, sendFile } from '../../kernel/files/send-file.ts'
import { storePhoto } from '../../kernel/files/store-photo.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { refreshListings } from './listings.ts'
import { getPractitioner } from './practitioners.ts'
import { lockedPhotoId, setPhotoId } from './staff.sql.ts'

/** The photo for members of staff, whether or not the profile is public. */
export async function sendPractitionerPhoto(context: RequestContext, id: string, http: Http) {
  const file = await context.read(async (scope) => {
    const { photo_id } = await getPractitioner(scope, id)
    return { ...(await getFile(scope, photo_id ?? noPhoto())), organization_id: scope.organization_id }
  })
  return sendFile(context.kernel, http, { ...file, name: 'photo.webp', cache: 'private' })
}

/** Re-encodes the picture and stores it; the photo before it is deleted. */
export async function setPractitionerPhoto(context: RequestContext, id: string, bytes: Uint8Array): Promise<Practitioner> {
  // Whoever may not change the photo is refused before the image is decoded.
  await context.read((scope) => requireMayChange(scope, id))
  const photo = await storePhoto(context, sessionOf(context).clinic, 'practitioner-photo', bytes)
  return context.write(async (scope) => {
    await requireMayChange(scope, id)
    await recordFile(scope, photo)
    return replacePhoto(scope, id, photo.id)
  })
}

export async function deletePractitionerPhoto(scope: WriteScope, id: string): Promise<Practitioner> {
  await requireMayChange(scope, id)
  return replacePhoto(scope, id, null)
}

async function requireMayChange(scope: Scope, id: string) {
  const { can } = await getPractitioner(scope, id)
  if (!can.includes('change-photo')) throw new Problem('forbidden', 'You may only change your own photo.')
}

async function replacePhoto(scope: WriteScope, id: string, photo_id: string | null) {
  const before = await scope.one(lockedPhotoId(scope, id))
  scope.setAuditSubject({ subject_kind: 'photo', subject_id: photo_id ?? before.photo_id ?? noPhoto(), subject_name: before.name })
  await scope.run(setPhotoId(scope, id, photo_id))
  if (before.photo_id) await deleteFile(scope, before.photo_id)
  await refreshListings(scope, [id])
  scope.invalidate('directory', 'organizations', 'appointments')
  return getPractitioner(scope, id)
}

const noPhoto = () => notFound('There is no photo.')
