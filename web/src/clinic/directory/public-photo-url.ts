import { api } from '#api/index.ts'

/** The address of the photo of a listed doctor, which needs no session; null if there is none. */
export const publicPhotoUrl = ({ id, photo_id }: { id: string; photo_id: string | null }) =>
  photo_id && api.directory.getPractitionerPhoto.address({ params: { id }, query: { photo_id } })
