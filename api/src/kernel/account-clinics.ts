import type { Kernel } from './kernel.ts'
import type { Clinic } from './session.ts'

const clinicsText = `select id, name, slug, status, time_zone, currency, locale from organizations where id in (
  select organization_id from memberships where account_id = $1
  union select organization_id from enrolments where account_id = $1
  union select organization_id from proxies where account_id = $1) order by id`

/** The clinics that keep rows of an account: those to which it belongs or belonged, or where it acts for somebody. */
export const clinicsOfAccount = ({ lookups }: Kernel, account_id: string): Promise<Clinic[]> =>
  lookups.query<Clinic & Record<string, unknown>>({ text: clinicsText, values: [account_id] })
