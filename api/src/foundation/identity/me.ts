import type { identity, OrganizationRef } from '@polyclinic/contract/foundation/identity/identity'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformScope } from '../../kernel/scope.ts'
import { permissionsOf } from '../../kernel/session.ts'
import { accountById, clinicsOfProxies, enrolmentsOf, membershipsOf, proxiesOf } from './identity.sql.ts'

type Identity = typeof identity

async function accountFields(scope: PlatformScope, id: string) {
  const a = await scope.one(accountById(scope, id))
  return {
    account: a,
    fields: {
      id: a.id,
      email: a.email,
      name: a.name,
      email_verified: a.email_verified_at !== null,
      second_factor: a.second_factor_at !== null,
      sample: a.sample,
    },
  }
}

export function presentAdmin(context: RequestContext, account_id: string) {
  return context.systemRead(
    'me',
    null,
    async (scope): Promise<OutputOf<Identity['getAdminSession']>> => (await accountFields(scope, account_id)).fields,
  )
}

/** `organization_id`: the chosen clinic, whose role and permissions are filled in. */
export function presentOrgUser(context: RequestContext, account_id: string, organization_id: string | null) {
  return context.systemRead('me', null, async (scope) => {
    const { fields } = await accountFields(scope, account_id)
    const organizations = await scope.rows(membershipsOf(scope, account_id))
    const chosen = await scope.maybe(
      scope.sql
        .selectFrom('memberships as m')
        .innerJoin('organizations as o', 'o.id', 'm.organization_id')
        .select(['m.role', 'm.staff_name', 'm.staff_id', 'm.practitioner_id', 'o.role_adjustments'])
        .where('m.account_id', '=', account_id)
        .where('m.organization_id', '=', organization_id)
        .where('m.status', '=', 'active'),
    )
    const role = (chosen?.role ?? null) as Parameters<typeof permissionsOf>[0] | null
    return {
      ...fields,
      organizations: organizations as OutputOf<Identity['getOrgSession']>['organizations'],
      permissions: role ? [...permissionsOf(role, chosen?.role_adjustments ?? null)] : [],
      user_role: role,
      staff_name: chosen?.staff_name ?? null,
      staff_id: chosen?.staff_id ?? null,
      practitioner_id: chosen?.practitioner_id ?? null,
    }
  })
}

/** What a member of staff who has just signed in is answered with. `organization_id`: the clinic to begin in; one clinic only is chosen. */
export async function presentStaffEntry(context: RequestContext, account_id: string, organization_id: string | null) {
  const first = await presentOrgUser(context, account_id, organization_id)
  const chosen = organization_id ?? (first.organizations.length === 1 ? (first.organizations[0]?.id ?? null) : null)
  const org_user = chosen === organization_id ? first : await presentOrgUser(context, account_id, chosen)
  const organization: OrganizationRef | null = org_user.organizations.find((o) => o.id === chosen) ?? null
  return { org_user, organization, user_role: org_user.user_role, organizations: org_user.organizations }
}

/** The data of an account's own page, whatever its kind. */
export function presentAccount(context: RequestContext, account_id: string) {
  return context.systemRead('account', null, async (scope): Promise<OutputOf<Identity['getAccount']>> => {
    const { account, fields } = await accountFields(scope, account_id)
    const { phone, birth_date, locale, created_at, recovery_code_hashes } = account
    return { ...fields, phone, birth_date, locale, created_at, recovery_codes_left: recovery_code_hashes.length }
  })
}

export function presentPatient(context: RequestContext, account_id: string) {
  return context.systemRead('me', null, async (scope): Promise<OutputOf<Identity['getMySession']>> => {
    const { account, fields } = await accountFields(scope, account_id)
    const organizations = (await scope.rows(enrolmentsOf(scope, account_id))) as OutputOf<Identity['getMySession']>['organizations']
    const [proxies, clinics] = await Promise.all([
      scope.rows(proxiesOf(scope, account_id)),
      scope.rows(clinicsOfProxies(scope, account_id)),
    ])
    const proxy_organizations = clinics.filter(
      (clinic) => !organizations.some((organization) => organization.id === clinic.id),
    ) as typeof organizations
    return {
      ...fields,
      birth_date: account.birth_date,
      phone: account.phone,
      organizations,
      default_organization: organizations.find((o) => o.id === account.default_organization_id) ?? null,
      proxies,
      proxy_organizations,
    }
  })
}
