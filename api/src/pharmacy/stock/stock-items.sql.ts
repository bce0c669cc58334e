import { sql } from 'kysely'
import type { Scope } from '../../kernel/scope.ts'

/** What may be given out of the medicine of the row on a day, in the place of `place` or in all stores. */
export const usableQuantity = (org: string, today: string, place: string | null) =>
  sql<number>`coalesce((select sum(u.quantity) from stock_balances u
    join stock_batches ub on ub.organization_id = ${org} and ub.id = u.batch_id
    join stock_places up on up.organization_id = ${org} and up.id = u.place_id
    where u.organization_id = ${org} and u.medication_id = medications.id and up.kind = 'store' and ub.state = 'usable'
      and (ub.expires_on is null or ub.expires_on >= ${today}::date)${place ? sql` and u.place_id = ${sql.ref(place)}` : sql``}), 0)`

/** At the level of a place or below it; where no place has a level, at the one of the catalogue. */
export const isLow = (org: string, today: string) =>
  sql<boolean>`(exists (select 1 from stock_levels l where l.organization_id = ${org} and l.medication_id = medications.id
      and ${usableQuantity(org, today, 'l.place_id')} <= l.reorder_level)
    or (medications.reorder_level is not null and ${usableQuantity(org, today, null)} <= medications.reorder_level
      and not exists (select 1 from stock_levels l where l.organization_id = ${org} and l.medication_id = medications.id)))`

/** Something of the medicine of the row is there of which a condition on its batch (`xb`) holds. */
const hasBatch = (org: string, condition: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select 1 from stock_balances x
    join stock_batches xb on xb.organization_id = ${org} and xb.id = x.batch_id
    join stock_places xp on xp.organization_id = ${org} and xp.id = x.place_id
    where x.organization_id = ${org} and x.medication_id = medications.id and x.quantity > 0 and ${condition})`

export const isExpiring = (org: string, today: string, until: string) =>
  hasBatch(org, sql`xb.state = 'usable' and xp.kind = 'store' and xb.expires_on between ${today}::date and ${until}::date`)

export const isHeld = (org: string, today: string) =>
  hasBatch(org, sql`(xb.state <> 'usable' or xb.expires_on < ${today}::date or xp.kind = 'quarantine')`)

export const isRecalled = (org: string) => hasBatch(org, sql`xb.state = 'recalled'`)

/** What all that is there of the medicine of the row cost, by the mean of the receipts of each batch; null where no cost is known. */
const valueMinor = (org: string) =>
  sql<number | null>`(select round(sum(v.quantity * (select sum(c.cost_minor) / sum(c.quantity) from stock_moves c
      where c.organization_id = ${org} and c.batch_id = v.batch_id and c.cost_minor is not null and c.quantity > 0)))::bigint
    from stock_balances v where v.organization_id = ${org} and v.medication_id = medications.id and v.quantity > 0)`

/** The cost of a batch of which something of the medicine of the row is there is not known. */
const isValuePartial = (org: string) =>
  sql<boolean>`exists (select 1 from stock_balances w where w.organization_id = ${org} and w.medication_id = medications.id and w.quantity > 0
    and not exists (select 1 from stock_moves d where d.organization_id = ${org} and d.batch_id = w.batch_id
      and d.cost_minor is not null and d.quantity > 0))`

/** The clinic keeps a stock of the medicine of the row: it has a batch or a reorder level. */
const isStocked = (org: string) =>
  sql<boolean>`(exists (select 1 from stock_batches kb where kb.organization_id = ${org} and kb.medication_id = medications.id)
    or exists (select 1 from stock_levels kl where kl.organization_id = ${org} and kl.medication_id = medications.id))`

/** Medicines of which the clinic keeps a stock. */
export const stockedMedications = (scope: Scope, today: string) => {
  const org = scope.organization_id
  return scope
    .from('medications')
    .select([
      'medications.id',
      'medications.generic_name',
      'medications.strength',
      'medications.form',
      'medications.controlled',
      'medications.name_key',
    ])
    .select([isLow(org, today).as('is_low'), valueMinor(org).as('value_minor'), isValuePartial(org).as('value_is_partial')])
    .where(isStocked(org))
}

/** Of how many of these medicines a condition holds. */
export const countMedications = (scope: Scope, condition: ReturnType<typeof isLow>) =>
  scope
    .from('medications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isStocked(scope.organization_id))
    .where(condition)
