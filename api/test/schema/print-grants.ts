import { beforeAll } from 'vitest'
import { tenantTables } from '../../src/kernel/db/types.gen.ts'
import { type Grant, listGrants, useCatalogue } from './catalogue.ts'

export const isOfClinics = (table: string) => (tenantTables as readonly string[]).includes(table)

/** The grants by table, those by column with their columns: `insert, select, update (status, updated_at)`. */
export function printGrants(grants: readonly Grant[]): Record<string, string> {
  const by_table = Map.groupBy(grants, ({ table }) => table)
  return Object.fromEntries(
    [...by_table].map(([table, own]) => [
      table,
      [...Map.groupBy(own, ({ privilege }) => privilege)]
        .map(([privilege, some]) => {
          const columns = some.flatMap(({ column }) => column ?? [])
          return some.length > columns.length ? privilege : `${privilege} (${columns.join(', ')})`
        })
        .sort()
        .join(', '),
    ]),
  )
}

/** All grants in the database of this file, and those of one role on the tables of clinics. */
export function useGrants() {
  const catalogue = useCatalogue()
  const grants: Grant[] = []
  beforeAll(async () => {
    grants.push(...(await listGrants(catalogue)))
  })
  const ofClinic = (role: string) => printGrants(grants.filter((grant) => grant.role === role && isOfClinics(grant.table)))
  return { catalogue, grants, ofClinic }
}
