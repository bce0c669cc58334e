import type { Article } from '@polyclinic/contract/clinic/support/support'
import { hasWords, normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import { newId } from '../../kernel/ids.ts'
import { stale } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformScope, PlatformWriteScope } from '../../kernel/scope.ts'

const columns = ['id', 'slug', 'title', 'summary', 'body', 'status', 'published_at', 'updated_at', 'version'] as const
interface Page {
  limit: number
  cursor?: string | undefined
}

/** Published articles that contain every word of `q`. They are few: all are read, and filtered here. */
export function publicArticles(context: RequestContext, { q, limit }: Page & { q?: string | undefined }) {
  return context.browse(async (scope) => {
    const all = await scope.rows(
      scope.sql.selectFrom('articles').select(columns).where('status', '=', 'published').orderBy('title').limit(1000),
    )
    const found = q ? all.filter((a) => hasWords(`${a.title} ${a.summary} ${a.body}`, q)) : all
    return { items: found.slice(0, limit) as Article[], next_cursor: null }
  })
}

export const publicArticle = (context: RequestContext, slug: string) =>
  context.browse(
    async (scope) =>
      (await scope.one(
        scope.sql.selectFrom('articles').select(columns).where('slug', '=', slug).where('status', '=', 'published'),
      )) as Article,
  )

export async function listArticles(scope: PlatformScope, query: Page) {
  const { rows, next_cursor } = await newestFirst(scope, scope.sql.selectFrom('articles').select(columns), 'articles.id', query)
  return { items: rows as Article[], next_cursor }
}

export async function createArticle(scope: PlatformWriteScope, fields: { title: string; summary: string; body: string }): Promise<Article> {
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'article', subject_id: id, subject_name: fields.title })
  // The end of the id distinguishes two articles with the same title.
  const slug = `${normalizeName(fields.title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)}-${id.slice(-4)}`
  return (await scope.one(
    scope.sql
      .insertInto('articles')
      .values({ id, slug, ...fields, created_at: scope.now, updated_at: scope.now })
      .returning(columns),
  )) as Article
}

type Change = {
  title?: string | undefined
  summary?: string | undefined
  body?: string | undefined
  status?: 'draft' | 'published' | 'archived' | undefined
}

export async function updateArticle(scope: PlatformWriteScope, id: string, version: number, change: Change): Promise<Article> {
  const now = await scope.one(scope.sql.selectFrom('articles').select(columns).where('id', '=', id))
  scope.setAuditSubject({ subject_kind: 'article', subject_id: id, subject_name: now.title })
  const published_at = change.status === 'published' && !now.published_at ? { published_at: scope.now } : {}
  const changed = await scope.maybe(
    scope.sql
      .updateTable('articles')
      .set({ ...change, ...published_at, updated_at: scope.now, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning(columns),
  )
  if (!changed) stale(await scope.one(scope.sql.selectFrom('articles').select(columns).where('id', '=', id)))
  return changed as Article
}
