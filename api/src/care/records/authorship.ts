import type { Author } from '@polyclinic/contract/chart/patients/authorship'
import type { Actor } from '../../kernel/scope.ts'

/** The author of the current text. */
export interface Editor {
  editor_account_id: string
  editor_name: string
  editor_role: string | null
  edited_at: string
}

/** The author of a stored version. */
export interface AuthorColumns {
  author_account_id: string
  author_name: string
  author_role: string | null
}

interface EditorFacts {
  actor: Actor
  now: Date
}

export const editorOf = ({ actor, now }: EditorFacts) => ({
  editor_account_id: actor.account_id as string,
  editor_name: actor.name,
  editor_role: actor.role,
  edited_at: now,
})

/** A writing session ends when nothing was saved for this long: later changes are a new version. */
const sittingMs = 30 * 60_000

/** Whether the current text is stored as a version before this person overwrites it: it is by somebody else, or from an earlier session. */
export const startsVersion = ({ actor, now }: EditorFacts, { editor_account_id, edited_at }: Editor) =>
  editor_account_id !== actor.account_id || now.getTime() - new Date(edited_at).getTime() > sittingMs

/** All authors of the versions, once for each role, in the order of their first version. `kept` is in the order of versions. */
export function listAuthors(kept: readonly AuthorColumns[], { editor_account_id, editor_name, editor_role }: Editor): Author[] {
  const all = [...kept, { author_account_id: editor_account_id, author_name: editor_name, author_role: editor_role }]
  const authors = all.map((author) => ({
    account_id: author.author_account_id,
    name: author.author_name,
    role: author.author_role as Author['role'],
  }))
  return authors.filter(({ account_id, role }, at) => authors.findIndex((o) => o.account_id === account_id && o.role === role) === at)
}

/** Whether nobody else wrote any of the text. */
export const isOnlyAuthor = ({ actor }: Pick<EditorFacts, 'actor'>, authors: readonly Author[]) =>
  authors.every(({ account_id }) => account_id === actor.account_id)
