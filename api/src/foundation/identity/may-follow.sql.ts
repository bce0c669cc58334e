import type { PlatformScope } from '../../kernel/scope.ts'

type Scope = Pick<PlatformScope, 'sql'> & { organization_id: string }

/** The account while it is a member of the clinic as this practitioner. */
export const practitionerAccount = ({ sql, organization_id }: Scope, account_id: string, practitioner_id: string) =>
  sql
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select('accounts.id')
    .where('memberships.account_id', '=', account_id)
    .where('memberships.organization_id', '=', organization_id)
    .where('memberships.practitioner_id', '=', practitioner_id)
    .where('memberships.status', '=', 'active')
    .where('accounts.status', '=', 'active')

/** The account while the chart is its own. */
export const chartAccount = ({ sql, organization_id }: Scope, account_id: string, patient_id: string) =>
  sql
    .selectFrom('enrolments')
    .innerJoin('accounts', 'accounts.id', 'enrolments.account_id')
    .select('accounts.id')
    .where('enrolments.account_id', '=', account_id)
    .where('enrolments.organization_id', '=', organization_id)
    .where('enrolments.patient_id', '=', patient_id)
    .where('enrolments.status', '<>', 'ended')
    .where('accounts.status', '=', 'active')

/** The account while it may see the visits of the person acted for. */
export const visitProxy = ({ sql, organization_id }: Scope, account_id: string, patient_id: string, today: string) =>
  sql
    .selectFrom('proxies')
    .innerJoin('accounts', 'accounts.id', 'proxies.account_id')
    .select('accounts.id')
    .where('proxies.account_id', '=', account_id)
    .where('proxies.organization_id', '=', organization_id)
    .where('proxies.patient_id', '=', patient_id)
    .where(({ eb, val, or }) =>
      or([eb(val('book'), '=', eb.fn.any('proxies.scopes')), eb(val('see visits'), '=', eb.fn.any('proxies.scopes'))]),
    )
    .where('proxies.revoked_at', 'is', null)
    .where('proxies.starts_on', '<=', today)
    .where((eb) => eb.or([eb('proxies.ends_on', 'is', null), eb('proxies.ends_on', '>=', today)]))
    .where('accounts.status', '=', 'active')
