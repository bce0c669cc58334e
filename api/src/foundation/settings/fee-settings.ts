import type { FeeSettings, missedVisitFees } from '@polyclinic/contract/foundation/settings/missed-visit-fees'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import { anyOf } from '../../kernel/db/any-of.ts'
import { notFound, refuseField, stale } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { readSettings, writeSettings } from './stored-settings.ts'

const key = 'missed-visit-fees'
const defaults: FeeSettings = { no_show: null, late_cancellation: null, first_waived: false, services: [], version: 1 }

/** The fees of a no-show and a late cancellation; a clinic without settings charges none. */
export const feeSettings = (scope: Scope): Promise<FeeSettings> => readSettings(scope, key, defaults)

export async function updateFeeSettings(
  scope: WriteScope,
  body: BodyOf<typeof missedVisitFees.updateFeeSettings>,
  if_match: number,
): Promise<FeeSettings> {
  await checkFees(scope, body)
  const before = await feeSettings(scope)
  scope.setAuditSubject({ subject_kind: 'organization', subject_id: scope.organization_id, details: fieldChanges(before, body) })
  const after = { ...body, version: if_match + 1 }
  const count = before.version === if_match ? await writeSettings(scope, { [key]: after }, if_match) : 0
  if (count === 0) stale(await feeSettings(scope))
  return after
}

/** Refuses fees in another currency than the clinic's, and for services of other clinics or named twice. */
async function checkFees(scope: Scope, body: Omit<FeeSettings, 'version'>) {
  const { currency } = scope.clinic
  const refuseOther = (fees: Pick<FeeSettings, 'no_show' | 'late_cancellation'>, at: string) => {
    for (const field of ['no_show', 'late_cancellation'] as const)
      if (fees[field] && fees[field].currency !== currency) refuseField(`${at}${field}`, `This clinic's prices are in ${currency}.`)
  }
  refuseOther(body, '')
  for (const [index, service] of body.services.entries()) refuseOther(service, `services.${index}.`)
  const ids = body.services.map(({ service_id }) => service_id)
  if (new Set(ids).size < ids.length) refuseField('services', 'Each service can be named once.')
  if (ids.length === 0) return
  const found = await scope.rows(scope.from('services').select('services.id').where('services.id', '=', anyOf(ids)))
  if (found.length < ids.length) notFound('This service was not found.')
}
