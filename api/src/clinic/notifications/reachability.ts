import type { MessageWay, NoWayReason } from '@polyclinic/contract/clinic/notifications/message-ways'
import { proxyAccounts } from '../../foundation/identity/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import type { PlatformScope, Scope } from '../../kernel/scope.ts'
import { zoneClock } from '../../kernel/zone.ts'
import { type Choice, chooseWays, deliveries } from './choose-ways.ts'
import { accountOf, patientWith, type Reader, readerOf } from './notification-readers.ts'
import type { ClinicMessageSettings, Questions } from './questions.ts'
import { quietAround } from './quiet-hours.ts'
import type { PatientMessage } from './templates/templates.ts'

export interface Reachability {
  /** Who would be reached by a message of this kind now: the patient, or only a proxy. */
  through: 'patient' | 'proxy' | null
  ways: MessageWay[]
  /** Why the message would be sent to nobody. */
  reason: NoWayReason | null
}

/**
 * Who would be reached by a message of this kind about each of these patients now, and by which channels. Only the system may
 * read accounts.
 */
export async function reachabilityOf(
  questions: Pick<Questions, 'chart'>,
  scope: Scope & PlatformScope,
  patient_ids: readonly string[],
  kind: PatientMessage,
  settings: ClinicMessageSettings,
): Promise<Map<string, Reachability>> {
  if (patient_ids.length === 0) return new Map()
  const proxies = Map.groupBy(await scope.rows(proxyAccounts(scope, patient_ids, todayIn(scope))), (row) => row.patient_id)
  const waysOf = (reader: Reader): Choice => {
    const night = quietAround(scope.now.getTime(), reader.quiet ?? settings.quiet, zoneClock(scope.clinic.time_zone))
    // Other messages wait for the end of the quiet hours; an offer ends before.
    const asleep = night !== null && deliveries[kind] === 'fastest' && reader.reach.sms === 'open'
    const reach = asleep ? { ...reader.reach, sms: 'quiet' as const } : reader.reach
    return chooseWays(kind, { reach, wishes: reader.wishes, offers_by_mail: settings.offers_by_mail, reminder_ways: [] })
  }
  const reachabilityOfPatient = async (id: string): Promise<Reachability> => {
    const chart = await questions.chart(scope, id)
    const account = chart?.account_id
      ? await accountOf(scope, chart.account_id)
      : chart?.email
        ? await patientWith(scope, chart.email)
        : undefined
    const addresses = { email: chart?.email ?? account?.email ?? null, phone: chart?.phone ?? account?.phone ?? null }
    const patient_ways = waysOf(await readerOf(scope, account ?? null, addresses, 'appointments'))
    if (patient_ways.reason === null) return { through: 'patient', ways: patient_ways.ways, reason: null }
    const ways_of_proxies = await Promise.all(
      (proxies.get(id) ?? []).map(async (proxy) =>
        waysOf(await readerOf(scope, (await accountOf(scope, proxy.id)) ?? null, proxy, 'appointments')),
      ),
    )
    const reached = ways_of_proxies.find((choice) => choice.reason === null)
    return reached ? { through: 'proxy', ways: reached.ways, reason: null } : { through: null, ways: [], reason: patient_ways.reason }
  }
  return new Map(await Promise.all(patient_ids.map(async (id) => [id, await reachabilityOfPatient(id)] as const)))
}
