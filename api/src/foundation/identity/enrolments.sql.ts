import { type Insertable, sql } from 'kysely'
import { anyOf } from '../../kernel/db/any-of.ts'
import type { DB } from '../../kernel/db/types.gen.ts'
import type { PlatformScope, PlatformWriteScope, Scope, WriteScope } from '../../kernel/scope.ts'

type Sql = Pick<PlatformScope, 'sql'>

/** The clinics that an account is enrolled in, and which of them is its own choice. */
export const enrolmentRows = ({ sql }: Sql, account_id: string) =>
  sql
    .selectFrom('enrolments as e')
    .innerJoin('organizations as o', 'o.id', 'e.organization_id')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .select([
      'e.organization_id',
      'o.name as organization_name',
      'o.city',
      'e.patient_id',
      'e.status',
      'e.created_at',
      'a.default_organization_id',
    ])
    .where('e.account_id', '=', account_id)
    .orderBy('e.created_at')
    .orderBy('e.organization_id')

/** Enrols, or gives the enrolment that is there another chart. */
export const putEnrolment = ({ sql }: Sql, values: Insertable<DB['enrolments']>) =>
  sql
    .insertInto('enrolments')
    .values(values)
    .onConflict((on) => on.columns(['account_id', 'organization_id']).doUpdateSet({ patient_id: values.patient_id, status: values.status }))

/** The first clinic becomes the default one. */
export const chooseFirstClinic = ({ sql }: Sql, account_id: string, organization_id: string) =>
  sql
    .updateTable('accounts')
    .set({ default_organization_id: organization_id })
    .where('id', '=', account_id)
    .where('default_organization_id', 'is', null)

/**
 * Takes an enrolment away: the account may enrol anew, another clinic becomes its default, and nobody acts for that chart any
 * more.
 */
export async function endEnrolment(
  scope: PlatformWriteScope,
  { account_id, organization_id, patient_id }: { account_id: string; organization_id: string; patient_id: string },
) {
  const { sql } = scope
  await scope.run(sql.deleteFrom('enrolments').where('account_id', '=', account_id).where('organization_id', '=', organization_id))
  await scope.run(
    sql
      .updateTable('proxies')
      .set({ revoked_at: scope.at })
      .where('organization_id', '=', organization_id)
      .where('patient_id', '=', patient_id)
      .where('revoked_at', 'is', null),
  )
  const next = await scope.maybe(enrolmentRows(scope, account_id).where('e.status', '<>', 'ended').limit(1))
  await scope.run(
    sql
      .updateTable('accounts')
      .set({ default_organization_id: next?.organization_id ?? null })
      .where('id', '=', account_id)
      .where('default_organization_id', '=', organization_id),
  )
}

/** Changes the status of an account's enrolment in this clinic; answers the former status. */
export const setEnrolmentStatus = ({ organization_id }: Pick<WriteScope, 'organization_id'>, account_id: string, status: string) =>
  sql<{ former: string }>`
    with former as (select e.status from enrolments e where e.account_id = ${account_id} and e.organization_id = ${organization_id} for update)
    update enrolments set status = ${status} from former
    where enrolments.account_id = ${account_id} and enrolments.organization_id = ${organization_id}
    returning former.status as former`

/**
 * An account that opened a provisional chart is matched once the clinic keeps that chart, as it is or merged with another: it needs
 * no claim code any more, and none may take it away again. No row where it is matched or has left already.
 */
export const confirmEnrolment = ({ sql: build, organization_id }: Pick<WriteScope, 'sql' | 'organization_id'>, account_id: string) =>
  build
    .updateTable('enrolments')
    .set({ status: 'active' })
    .where('organization_id', '=', organization_id)
    .where('account_id', '=', account_id)
    .where('status', '=', 'provisional')

/** How these accounts are enrolled in this clinic. */
export const enrolmentStatuses = (
  { sql: build, organization_id }: Pick<Scope, 'sql' | 'organization_id'>,
  account_ids: readonly string[],
) =>
  build
    .selectFrom('enrolments')
    .select(['account_id as id', 'status'])
    .where('organization_id', '=', organization_id)
    .where('account_id', '=', anyOf(account_ids))
