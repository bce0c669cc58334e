import { addAdmin, makeClinic, type World } from '../../clinic.ts'
import { plantSide } from '../sides.ts'
import type { People } from './ask.ts'
import { markOf, plantTwins, type Twins } from './plant-twins.ts'
import { platformRows } from './platform-rows.ts'
import { numberOfAnotherPatient, TwinPrinter } from './print-twins.ts'
import { Marks } from './shown-twins.ts'

/** A clinic with a row of each table, its twins, and the same of another patient. */
export interface TwinClinic extends Twins {
  people: People
  marks: Marks
  printer: TwinPrinter
  /** The planted row of a table. */
  idOf(table: string): string | undefined
}

/** What else makes the planted rows ones in use. */
const inUse = {
  practitioners: { listed: true },
  lab_orders: { status: 'active', ordered_at: '2026-01-01T10:00:00Z', critical_since: null, critical_notified_at: null },
  notes: { status: 'signed' },
  clinic_codes: { is_active: true },
  // Nobody has booked for it, or was written to.
  recall_rules: { is_active: true, service_id: null },
  recalls: { status: 'open', postponed_until: null, sent_at: null, completed_at: null },
}

export async function plantTwinClinic(world: World): Promise<TwinClinic> {
  const { organization_id, owner } = await makeClinic(world)
  const staff_account_id = owner.account_id
  const side = await plantSide(world, organization_id, { mark: markOf(0), staff_account_id, rows: inUse })
  const second = await plantSide(world, organization_id, { mark: markOf(numberOfAnotherPatient), staff_account_id })
  const rows = await platformRows(world, side, staff_account_id)
  const planted = await plantTwins(world.owner, rows)
  for (const { rows: own } of planted.twins) {
    const id = own.get('files')?.id
    if (id) await world.booted.kernel.files.put({ organization_id, id: id as string }, Buffer.from(markOf(0)))
  }
  const marks = new Marks()
  marks.add(0, rows)
  marks.add(numberOfAnotherPatient, second.rows)
  for (const { number, rows: own } of planted.twins) marks.add(number, own)
  const account_id = side.patient.account_id
  const ids = new Map([
    ...side.ids,
    ...Object.entries({ organization_id, organizations: organization_id, organization: organization_id, users: account_id, account_id }),
  ])
  return {
    ...planted,
    marks,
    people: { admin: await addAdmin(world), org_user: owner, patient: side.patient },
    printer: new TwinPrinter(planted.twins),
    idOf: (table) => ids.get(table),
  }
}
