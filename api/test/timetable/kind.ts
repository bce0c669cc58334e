import { addPatient, type World } from '../clinic.ts'
import type { OpenClinic } from '../open-clinic.ts'
import { visitIn } from '../visit-in.ts'

export const noon = '2026-03-02T12:00:00.000Z'
export const ten = '2026-03-10T10:00:00.000Z'
export const after = (minutes: number, from = noon) => new Date(Date.parse(from) + minutes * 60_000).toISOString()
/** Later than any id that a test makes by the clock of the machine; the next day something has changed. */
export const lastCount = '2100-01-01T12:00:00.000Z'

/** How to make a job due in a clinic that is open at noon. Answers with a check that it was done. */
export interface Kind {
  name: string
  arrange(clinic: OpenClinic): Promise<() => Promise<boolean>>
  /** Interrupted work is taken up again after this many minutes. */
  lease?: number
  /** It stays due and is checked each minute: whom it suits changes with the hour. */
  staysDue?: true
}

/** Of the database that a test arranges: whether something is true there, and a row more. */
export function rowsOf(world: World) {
  const isTrue = async (text: string, ...values: unknown[]) =>
    (await world.owner.query(`select (${text}) as is`, values)).rows[0].is === true
  const insert = async (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    await world.owner.query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
      Object.values(row),
    )
  }
  return { isTrue, insert }
}

export async function bookedVisit(world: World, clinic: OpenClinic, starts_at: string) {
  const { patient_id } = await addPatient(world, clinic.organization_id)
  return (await visitIn(world, clinic, patient_id, 'booked', { starts_at: new Date(starts_at) })).id
}
