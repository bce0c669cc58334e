import { findableText, normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import type { PlatformWriteScope } from '../../kernel/scope.ts'
import { freeSlug } from './organizations.sql.ts'

interface NewOrganization {
  id: string
  name: string
  time_zone: string
  currency: string
  country: string
  status: 'pending' | 'active'
}

/** Inserts a clinic's row, with a slug for its address that is derived from its name. */
export async function insertOrganization(scope: PlatformWriteScope, { id, name, status, ...rest }: NewOrganization) {
  const base = slugOf(name) || `clinic-${id.slice(-6)}`
  // Dates and amounts are written as in the country; the clinic may choose otherwise in its settings.
  const locale = `en-${rest.country}`
  const dates = { approved_at: status === 'active' ? scope.now : null, created_at: scope.now, updated_at: scope.now }
  for (;;) {
    const slug = await freeSlug(scope, base)
    const made = await scope.run(
      scope.sql
        .insertInto('organizations')
        .values({ id, name, slug, status, locale, search_text: findableText(name), ...rest, ...dates })
        .onConflict((on) => on.column('slug').doNothing()),
    )
    // 0 rows mean that another clinic of this name was just created, so the next number is tried.
    if (made > 0) return
  }
}

const slugOf = (name: string) =>
  normalizeName(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)

/** Notifies every administrator by a line in the inbox. */
export async function notifyAdmins(scope: PlatformWriteScope, line: { title: string; body: string; link: string }) {
  const admins = await scope.rows(scope.sql.selectFrom('accounts').select('id').where('kind', '=', 'admin').where('status', '=', 'active'))
  for (const { id } of admins) await scope.notify(id, { topic: 'organizations', ...line, organization_id: null })
}
