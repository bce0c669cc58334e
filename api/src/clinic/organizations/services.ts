import type { Service, ServiceOffering } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import type { organizations } from '@polyclinic/contract/clinic/organizations/organizations'
import { type PaymentRule, prepaymentOf } from '@polyclinic/contract/engine/money/prepayment'
import { isUnattended } from '@polyclinic/contract/engine/scheduling/unattended'
import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import type { Money } from '@polyclinic/contract/kernel/values'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import type { RowOf } from '../../kernel/db/row-of.ts'
import type { Services } from '../../kernel/db/types.gen.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseField, stale } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { practitionersOfServices, refreshListings, setOfferings, setServiceSchedule } from '../staff/index.ts'
import { services } from './organizations.sql.ts'
import {
  countNeeds,
  refuseForeignResources,
  refuseImpossibleNeeds,
  resourcesByService,
  type ServiceResources,
  setServiceResources,
} from './service-resources.ts'

export async function listServices(scope: Scope, query: QueryOf<typeof organizations.listServices>) {
  const after = readCursor(query.cursor, 2)
  const chosen = services(scope).$call(whenGiven(query.status, (b, status) => b.where('status', '=', status)))
  const rows = await scope.rows(
    chosen
      .$if(after !== null, (b) => b.where(sql<boolean>`(name, id) > (${after?.[0]}, ${after?.[1]}::uuid)`))
      .orderBy('name')
      .orderBy('id')
      .limit(query.limit + 1),
  )
  const ids = rows.map((row) => row.id)
  const [people, resources] = await Promise.all([practitionersByService(scope, ids), resourcesByService(scope, ids)])
  const counted = query.total === 'true' ? await scope.one(chosen.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'))) : {}
  return {
    ...pageOf(
      rows,
      query.limit,
      (row) => [row.name, row.id],
      (row) => present(scope, row, people.get(row.id) ?? [], resources.get(row.id)),
    ),
    ...counted,
  }
}

export async function getService(scope: Scope, id: string): Promise<Service> {
  const row = await scope.one(services(scope).where('id', '=', id))
  const [people, resources] = await Promise.all([practitionersByService(scope, [id]), resourcesByService(scope, [id])])
  return present(scope, row, people.get(id) ?? [], resources.get(id))
}

async function practitionersByService(scope: Scope, ids: string[]) {
  const found = new Map<string, OfferingRow[]>(ids.map((id) => [id, []]))
  if (ids.length > 0) for (const row of await scope.rows(practitionersOfServices(scope, ids))) found.get(row.service_id)?.push(row)
  return found
}

function present(
  scope: Scope,
  { price_minor, deposit_minor, device_needs, participant_needs, ...row }: Selectable<Services>,
  offerings: readonly OfferingRow[],
  resources: ServiceResources | undefined,
): Service {
  const { place, booking_mode, status, room_need, hours, ...rest } = row
  const people = offerings.filter((offering) => !isUnattended(offering))
  const listsOf = (count: number, lists: readonly string[][] = []) => Array.from({ length: count }, (_, i) => lists[i] ?? [])
  return {
    ...rest,
    place: place as Service['place'],
    booking_mode: booking_mode as Service['booking_mode'],
    status: status as Service['status'],
    room_need: room_need as Service['room_need'],
    room_ids: resources?.rooms ?? [],
    device_choices: listsOf(device_needs, resources?.devices),
    participant_choices: listsOf(participant_needs, resources?.participants),
    hours: hours as Service['hours'],
    price: { amount: price_minor, currency: scope.clinic.currency },
    payment_rule: row.payment_rule as Service['payment_rule'],
    deposit: moneyOrNull(scope, deposit_minor),
    prepayment: moneyOrNull(scope, prepaymentOf({ ...row, price_minor, deposit_minor })),
    practitioner_ids: people.map((offering) => offering.practitioner_id),
    offerings: people.flatMap(({ practitioner_id, duration_minutes, price_minor: offered_price }) => {
      if (duration_minutes === null && offered_price === null) return []
      const prepayment = prepaymentOf({ ...row, deposit_minor, price_minor: offered_price ?? price_minor })
      return [{ practitioner_id, duration_minutes, price: moneyOrNull(scope, offered_price), prepayment: moneyOrNull(scope, prepayment) }]
    }),
  }
}

export async function createService(
  scope: WriteScope,
  {
    price,
    deposit,
    practitioner_ids = [],
    offerings = [],
    room_ids,
    device_choices,
    participant_choices,
    hours,
    ...body
  }: BodyOf<typeof organizations.createService>,
) {
  const id = newId()
  refuseForeignCurrency(scope, price)
  const rule = paymentRuleOf(scope, { ...body, deposit, price })
  const { needs_practitioner = true } = body
  refuseImpossibleNeeds({ ...body, needs_practitioner, practitioner_ids, device_choices, participant_choices })
  await refuseForeignPractitioners(scope, practitioner_ids)
  await refuseForeignPractitioners(scope, (participant_choices ?? []).flat(), 'participant_choices')
  await refuseForeignResources(scope, { room_need: body.room_need ?? 'none', room_ids: room_ids ?? [], device_choices, hours })
  const more = { ...countNeeds({ device_choices, participant_choices }), ...(hours ? { hours: JSON.stringify(hours) } : {}) }
  await scope.run(scope.insert('services', { ...body, ...more, ...rule, id, price_minor: price.amount, created_at: scope.now }))
  await setServiceResources(scope, id, { room_ids, device_choices, participant_choices })
  const without_practitioners = { id, needs_practitioner: true, practitioner_ids: [], offerings: [] }
  await setWhoGivesIt(scope, without_practitioners, { needs_practitioner, practitioner_ids, offerings })
  return changed(scope, id, practitioner_ids)
}

export async function updateService(scope: WriteScope, id: string, input: BodyOf<typeof organizations.updateService>, if_match: number) {
  const { price, deposit, practitioner_ids, offerings, room_ids, device_choices, participant_choices, hours, ...body } = input
  const before = await getService(scope, id)
  if (price) refuseForeignCurrency(scope, price)
  const { payment_rule = before.payment_rule } = body
  const rule = paymentRuleOf(scope, {
    payment_rule,
    deposit: deposit === undefined ? before.deposit : deposit,
    price: price ?? before.price,
  })
  const { needs_practitioner = before.needs_practitioner } = body
  refuseImpossibleNeeds({
    needs_practitioner,
    practitioner_ids,
    room_need: body.room_need ?? before.room_need,
    device_choices: device_choices ?? before.device_choices,
    participant_choices: participant_choices ?? before.participant_choices,
  })
  if (practitioner_ids) await refuseForeignPractitioners(scope, practitioner_ids)
  if (participant_choices) await refuseForeignPractitioners(scope, participant_choices.flat(), 'participant_choices')
  const needs = { room_need: body.room_need ?? before.room_need, room_ids: room_ids ?? before.room_ids, device_choices, hours }
  await refuseForeignResources(scope, needs)
  const more = { ...countNeeds({ device_choices, participant_choices }), ...(hours ? { hours: JSON.stringify(hours) } : {}) }
  const count = await scope.run(
    scope
      .update('services')
      .set((eb) => ({ ...body, ...more, ...rule, ...(price ? { price_minor: price.amount } : {}), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', if_match),
  )
  if (count === 0) stale(await getService(scope, id))
  await setServiceResources(scope, id, { room_ids, device_choices, participant_choices })
  await setWhoGivesIt(scope, before, { needs_practitioner, practitioner_ids, offerings })
  scope.setAuditSubject({ details: fieldChanges(before, input) })
  return changed(scope, id, [...before.practitioner_ids, ...(practitioner_ids ?? [])])
}

async function changed(scope: WriteScope, id: string, practitioner_ids: string[]) {
  await refreshListings(scope, [...new Set(practitioner_ids)])
  const service = await getService(scope, id)
  scope.setAuditSubject({ subject_kind: 'service', subject_id: id, subject_name: service.name })
  scope.invalidate('appointments', 'directory', 'staff')
  return service
}

type ServiceStaffing = Pick<Service, 'id' | 'needs_practitioner' | 'practitioner_ids' | 'offerings'>
interface StaffingInput {
  needs_practitioner: boolean
  practitioner_ids?: readonly string[] | undefined
  offerings?: readonly Omit<ServiceOffering, 'prepayment'>[] | undefined
}

/** Sets the practitioners who offer a service, or that it needs none; a field that is absent stays unchanged. */
async function setWhoGivesIt(
  scope: WriteScope,
  before: ServiceStaffing,
  { needs_practitioner, practitioner_ids, offerings }: StaffingInput,
) {
  const isSwitched = needs_practitioner !== before.needs_practitioner
  if (isSwitched) await setServiceSchedule(scope, before.id, needs_practitioner)
  if (!needs_practitioner || !(practitioner_ids || offerings || isSwitched)) return
  const stays = (offering: ServiceOffering) => !practitioner_ids || practitioner_ids.includes(offering.practitioner_id)
  const rows = offeringRows(scope, practitioner_ids ?? before.practitioner_ids, offerings ?? before.offerings.filter(stays))
  await setOfferings(scope, before.id, rows)
}

type OfferingRow = RowOf<typeof practitionersOfServices>

/** The practitioners who offer a service, each with their own length and price. */
function offeringRows(scope: Scope, practitioner_ids: readonly string[], offerings: readonly Omit<ServiceOffering, 'prepayment'>[]) {
  const ids = [...new Set(practitioner_ids)]
  for (const [i, { practitioner_id, price }] of offerings.entries()) {
    if (!ids.includes(practitioner_id)) refuseField(`offerings.${i}`, 'Choose somebody who offers this service.')
    if (offerings.findIndex((offering) => offering.practitioner_id === practitioner_id) !== i)
      refuseField(`offerings.${i}`, 'This practitioner is named twice.')
    if (price && price.currency !== scope.clinic.currency)
      refuseField(`offerings.${i}.price`, `Prices of this clinic are in ${scope.clinic.currency}.`)
  }
  return ids.map((practitioner_id) => {
    const offering = offerings.find((offering) => offering.practitioner_id === practitioner_id)
    return { practitioner_id, duration_minutes: offering?.duration_minutes ?? null, price_minor: offering?.price?.amount ?? null }
  })
}

const moneyOrNull = (scope: Scope, amount: number | null) => (amount === null ? null : { amount, currency: scope.clinic.currency })

interface PrepaymentFields {
  payment_rule?: PaymentRule | undefined
  deposit?: Money | null | undefined
  price: Money
}

/** The prepayment of a service as it is stored; only a deposit has an amount. */
function paymentRuleOf(scope: Scope, { payment_rule = 'none', deposit, price }: PrepaymentFields) {
  if (payment_rule === 'full' && price.amount === 0) refuseField('payment_rule', 'A service without a price asks for no payment.')
  if (payment_rule !== 'deposit') return { payment_rule, deposit_minor: null }
  if (!deposit) refuseField('deposit', 'Enter the amount of the deposit.')
  if (deposit.currency !== scope.clinic.currency) refuseField('deposit', `Prices of this clinic are in ${scope.clinic.currency}.`)
  if (deposit.amount > price.amount) refuseField('deposit', 'A deposit is not more than the price.')
  return { payment_rule, deposit_minor: deposit.amount }
}

function refuseForeignCurrency(scope: Scope, price: { currency: string }) {
  if (price.currency !== scope.clinic.currency) refuseField('price.currency', `Prices of this clinic are in ${scope.clinic.currency}.`)
}

async function refuseForeignPractitioners(scope: Scope, practitioner_ids: string[], field = 'practitioner_ids') {
  const ids = [...new Set(practitioner_ids)]
  if (ids.length === 0) return
  const { count } = await scope.one(
    scope
      .from('practitioners')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('id', 'in', ids)
      .where('kind', '=', 'person'),
  )
  if (count < ids.length) refuseField(field, 'Choose practitioners of this clinic.')
}
