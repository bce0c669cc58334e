import type { ChartProxy, MyRepresentative } from '@polyclinic/contract/chart/proxies/proxies'
import { openProxyCodes, proxiesOfChart } from '../../foundation/identity/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope } from '../../kernel/scope.ts'
import { requireChart } from '../patients/index.ts'
import { isInForce, proxyStatus } from './proxy-status.ts'

const most = 100

/** Codes first, then current and former proxies of the patient. */
export async function listProxies(context: RequestContext, patient_id: string) {
  const chart = await context.read(async (scope) => {
    await requireChart(scope, patient_id)
    return lookedAt(scope, patient_id)
  })
  return { items: await proxiesAndCodes(context, chart), next_cursor: null }
}

/** The current and future proxies of the calling patient. */
export async function listMyRepresentatives(context: RequestContext) {
  const chart = await context.read(async (scope) => lookedAt(scope, patientOf(scope)))
  const items = (await proxiesAndCodes(context, chart))
    .filter((row) => row.status !== 'invited' && isInForce(row, chart.today))
    .map(({ code_expires_at: _, revoked_at: __, ...row }): MyRepresentative => row)
  return { items, next_cursor: null }
}

interface ChartOnDay {
  organization_id: string
  patient_id: string
  today: string
}

/** The chart that was asked for; if it was merged, the surviving chart, for which a proxy acts. */
async function lookedAt(scope: Scope, asked_id: string): Promise<ChartOnDay> {
  scope.recordAccess(asked_id)
  const [patient_id = asked_id] = await scope.charts.of(asked_id)
  return { organization_id: scope.organization_id, patient_id, today: todayIn(scope) }
}

/** Accounts and their rights belong to the platform, so the system reads them. */
async function proxiesAndCodes(context: RequestContext, { organization_id, patient_id, today }: ChartOnDay): Promise<ChartProxy[]> {
  const [codes, rows] = await context.systemRead('who acts for a patient', null, (scope) =>
    Promise.all([
      scope.rows(openProxyCodes(scope, organization_id, patient_id).limit(most)),
      scope.rows(proxiesOfChart(scope, organization_id, patient_id).limit(most)),
    ]),
  )
  const waiting = codes.map(({ id, name, terms, expires_at }) => ({
    id,
    name: name ?? '',
    ...terms,
    scopes: terms.scopes as ChartProxy['scopes'],
    status: 'invited' as const,
    code_expires_at: expires_at,
    revoked_at: null,
  }))
  const entered = rows.map(({ id, account_name, relationship, scopes, starts_on, ends_on, revoked_at }) => ({
    id,
    name: account_name,
    relationship,
    scopes: scopes as ChartProxy['scopes'],
    starts_on,
    ends_on,
    status: proxyStatus({ starts_on, ends_on, revoked_at }, today),
    code_expires_at: null,
    revoked_at,
  }))
  return [...waiting, ...entered].slice(0, most)
}
