import type { Actor } from './scope.ts'

/** The author of a row: the name and the role in which the caller writes it. */
export const authorOf = ({ actor }: { actor: Actor }) => ({
  author_account_id: actor.account_id as string,
  author_name: actor.name,
  author_role: actor.role,
})
