import { noKnownAllergies } from '@polyclinic/contract/chart/patients/allergy-rules'
import type { MergeConflict } from '@polyclinic/contract/chart/patients/chart-contents'
import type { Chart } from '../../chart/patients/index.ts'
import { isDeceased } from '../../kernel/deceased.ts'
import type { Scope } from '../../kernel/scope.ts'
import { actsFor, allergiesOfBoth, openOffers, openRequests, openWaits, visitsToCome } from './conflicts.sql.ts'

/** What two charts have that is to be seen, or settled, before they become one. */
export async function findConflicts(scope: Scope, survivor: Chart, merged: Chart): Promise<MergeConflict[]> {
  const both = [survivor.id, merged.id] as const
  const [proxies, waits, offers, visits, requests, allergies] = await Promise.all([
    scope.rows(actsFor(scope, both)),
    scope.rows(openWaits(scope, both)),
    scope.rows(openOffers(scope, both)),
    scope.rows(visitsToCome(scope, both)),
    scope.rows(openRequests(scope, merged.id)),
    scope.rows(allergiesOfBoth(scope, both)),
  ])
  const found: [MergeConflict, boolean][] = [
    ['acts-for-other', proxies.some(({ account_id }) => account_id === survivor.account_id || account_id === merged.account_id)],
    ['acts-for-both', proxies.some((a) => proxies.some((b) => a.account_id === b.account_id && a.patient_id !== b.patient_id))],
    ['same-wait', waitsForSame(waits)],
    ['open-offers', new Set(offers.map(({ patient_id }) => patient_id)).size > 1],
    ['two-accounts', survivor.account_id !== null && merged.account_id !== null && survivor.account_id !== merged.account_id],
    ['visits-overlap', overlap(visits)],
    ['open-requests', requests.length > 0],
    ['one-restricted', survivor.restricted !== merged.restricted],
    ['one-deceased', isDeceased(survivor) !== isDeceased(merged)],
    ['allergies-disagree', allergies.some(isNoneKnown) && allergies.some((allergy) => !isNoneKnown(allergy))],
  ]
  return found.flatMap(([code, is]) => (is ? [code] : []))
}

export const isNoneKnown = ({ code }: { code: string | null }) => code === noKnownAllergies.code

/** Whether both wait for one service. */
const waitsForSame = (waits: readonly { patient_id: string; service_id: string }[]) =>
  waits.some((a) => waits.some((b) => a.patient_id !== b.patient_id && a.service_id === b.service_id))

interface Visit {
  patient_id: string
  starts_at: string
  ends_at: string
}
const overlap = (visits: readonly Visit[]) =>
  visits.some((a) => visits.some((b) => a.patient_id < b.patient_id && a.starts_at < b.ends_at && b.starts_at < a.ends_at))
