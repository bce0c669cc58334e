import type { OrganizationSettings } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import type { organizations } from '@polyclinic/contract/clinic/organizations/organizations'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { invoiceSettings, writeSettings } from '../../foundation/settings/index.ts'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import { askPasswordAgain } from '../../kernel/http/authorize.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { organizationById } from './organizations.sql.ts'

/** The settings of the clinic; a setting that was never stored has its default. */
export async function clinicSettings(scope: Scope): Promise<OrganizationSettings> {
  const [invoices, { idle_minutes, second_factor_required }] = await Promise.all([
    invoiceSettings(scope),
    scope.one(organizationById(scope, scope.organization_id)),
  ])
  return {
    ...invoices,
    idle_minutes: idle_minutes ?? 15,
    second_factor_required,
  }
}

/** Changes settings. The rules of sign-in are stored in the clinic's row, which each request reads; the others in its settings. */
export async function updateSettings(scope: WriteScope, body: BodyOf<typeof organizations.updateSettings>): Promise<OrganizationSettings> {
  const { idle_minutes, second_factor_required, ...rest } = body
  const before = await clinicSettings(scope)
  scope.setAuditSubject({ subject_kind: 'organization', subject_id: scope.organization_id, details: fieldChanges(before, body) })
  // Whoever requires a second factor of others without having one would lock themselves out.
  if (second_factor_required && !scope.session?.second_factor)
    refuseField('second_factor_required', 'Set up your own second factor first, under My account.')
  if (idle_minutes !== undefined || second_factor_required !== undefined) {
    const isWeaker = before.second_factor_required && second_factor_required === false
    // A screen that somebody left open must not be enough to weaken how staff sign in.
    if (isWeaker || (idle_minutes ?? 0) > before.idle_minutes) askPasswordAgain(scope.session, scope.now)
    await scope.run(
      scope.sql
        .updateTable('organizations')
        .set({
          ...(idle_minutes === undefined ? {} : { idle_minutes }),
          ...(second_factor_required === undefined ? {} : { second_factor_required }),
          updated_at: scope.now,
        })
        .where('id', '=', scope.organization_id),
    )
  }
  await writeSettings(scope, rest)
  scope.invalidate('billing')
  return clinicSettings(scope)
}
