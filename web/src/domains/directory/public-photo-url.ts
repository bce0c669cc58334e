import { api } from '#api/index.ts'

/** Where the browser finds the photo of a listed doctor by itself; null: there is none. */
export const publicPhotoUrl = ({ id, photo_id }: { id: string; photo_id: string | null }) =>
  photo_id && api.directory.getPractitionerPhoto.address({ params: { id }, query: { photo_id } })
