import type { Actor } from './scope.ts'

/** Whoever writes, adds or marks something, under the name and in the role in which they do it. */
export const authorOf = ({ actor }: { actor: Actor }) => ({
  author_account_id: actor.account_id as string,
  author_name: actor.name,
  author_role: actor.role,
})
