import type { Insertable } from 'kysely'
import { columnsOf } from '../../kernel/db/columns-of.ts'
import type { DB } from '../../kernel/db/types.gen.ts'
import type { PlatformScope } from '../../kernel/scope.ts'

type Sql = Pick<PlatformScope, 'sql'>

export const insertRegistration = ({ sql }: Sql, values: Insertable<DB['registrations']>) => sql.insertInto('registrations').values(values)

/** One that is neither too old nor used; one used since then counts too, for whoever did not get the answer asks again. */
export const openRegistration = ({ sql }: Sql, kind: string, token_hash: string, at: string, used_since: string) =>
  sql
    .selectFrom('registrations')
    .select(columnsOf('registrations'))
    .where('token_hash', '=', token_hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', at)
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '>', used_since)]))

export const useRegistration = ({ sql }: Sql, id: string, at: string) =>
  sql.updateTable('registrations').set({ used_at: at }).where('id', '=', id).where('used_at', 'is', null)

export const deleteOldRegistrations = ({ sql }: Sql, expired_before: string) =>
  sql.deleteFrom('registrations').where('expires_at', '<', expired_before)
