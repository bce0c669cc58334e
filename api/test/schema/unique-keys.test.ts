import { beforeAll, describe, expect, it } from 'vitest'
import { makeClinic, useWorld } from '../clinic.ts'
import { plantSide, type Side } from '../walk/sides.ts'

const world = useWorld()
let side: Side

beforeAll(async () => {
  const clinic = await makeClinic(world)
  side = await plantSide(world, clinic.organization_id, { staff_account_id: clinic.owner.account_id })
})

/** What brings the planted row of a table under each unique index; null where that index is of all rows. */
const arranged: Record<string, string | null> = {
  amendment_requests_open_idx: null,
  calendar_feeds_patient_key: "status = 'active', practitioner_id = null, patient_id = $2",
  calendar_feeds_practitioner_key:
    "status = 'active', patient_id = null, practitioner_id = (select id from practitioners p where p.organization_id = calendar_feeds.organization_id limit 1)",
  charges_open_fee_idx: "code = 'no-show', status = 'billable', status_code = null",
  charges_visit_idx: "code = 'service'",
  holds_account_key: null,
  invoice_draft_lines_charge_idx: null,
  medication_packs_gtin_idx: "gtin = '05012345678900'",
  medications_base_code_idx: "base_code = 'paracetamol-500-mg-tablet'",
  note_signature_requests_open_key: 'outcome = null, reason = null, closed_by = null, closed_at = null',
  occupancies_seat_key: null,
  patient_identifiers_once_key: "kind = 'national'",
  practitioners_staff_idx: null,
  recalls_due_idx: null,
  referrals_letter_idx: null,
  refill_requests_waiting_idx: null,
  specimens_usable_idx: "status = 'received'",
  tasks_source_idx: "status = 'open', kind = 'critical-result', source_kind = 'lab-order', source_id = gen_random_uuid()",
  waitlist_entries_waiting_key: "status = 'waiting'",
  waitlist_offers_open_key: "status = 'open'",
  withheld_results_current_idx: 'ended_at = null, ended_by_name = null',
}
/** Another key of the same table, which would refuse the row first. */
const otherKeys: Record<string, string> = { calendar_feeds: 'secret_hash' }

/** Writes the planted row of a table once more, under another id, as the owner: nothing but the database is asked. */
async function writeAgain(table: string) {
  const { rows } = await world.owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const fresh = new Set(['id', otherKeys[table]])
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => (name === 'id' ? 'gen_random_uuid()' : fresh.has(name) ? 'gen_random_uuid()::text' : name))
  return world.owner
    .query(`insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} where id = $1`, [side.ids.get(table)])
    .then(
      () => 'written',
      (error: Error & { constraint?: string }) => error.constraint ?? error.message,
    )
}

/** The unique indexes that are no constraint: rules of the product that only the database can hold against two at once. */
const indexes = async () =>
  (
    await world.owner.query<{ name: string; table: string }>(
      `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table from pg_index i
       join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
       where i.indisunique and not c.relispartition and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1`,
    )
  ).rows

describe('the database itself', () => {
  it('refuses what a rule allows once: a seat, a hold, an open offer, waiting twice, a fee, a letter', async () => {
    const found = await indexes()
    const answers: [string, string][] = []
    for (const { name, table } of found) {
      const arrangement = arranged[name]
      if (arrangement)
        await world.owner.query(
          `update ${table} set ${arrangement} where id = $1 ${arrangement.includes('$2') ? '' : 'and $2::uuid is not null'}`,
          [side.ids.get(table), side.patient.patient_id],
        )
      answers.push([name, await writeAgain(table)])
    }
    expect(answers).toEqual(Object.keys(arranged).map((name) => [name, name]))
  })
})
