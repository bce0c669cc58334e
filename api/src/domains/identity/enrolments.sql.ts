import type { Insertable } from 'kysely'
import type { DB } from '../../kernel/db/types.gen.ts'
import type { PlatformScope } from '../../kernel/scope.ts'

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
