import { getFile } from '../../kernel/files/save-file.ts'
import { type Http, sendFile } from '../../kernel/files/send-file.ts'
import { notFound } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { listingById } from './directory.sql.ts'

/** The photo of a listed practitioner, for anybody. Whoever is no longer listed has none here. */
export async function sendListedPhoto(context: RequestContext, id: string, http: Http) {
  const listing = await context.browse((scope) => scope.maybe(listingById(scope, id)))
  const { organization_id, photo_id } = listing ?? notFound('This doctor was not found.')
  const file = await context.visit(organization_id, (scope) => getFile(scope, photo_id ?? notFound('There is no photo.')))
  return sendFile(context.kernel, http, { ...file, organization_id, name: 'photo.webp', cache: 'public' })
}
