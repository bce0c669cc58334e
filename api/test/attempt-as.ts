import type { World } from './clinic.ts'

interface Entry {
  role: string
  organization_id: string
  patient_id?: string | undefined
  account_id?: string | undefined
  /** The visit or chart that the transaction has named before (decision 0109). */
  final_rows_of?: string | undefined
}

/**
 * Runs a statement as a role of the database, without the application, and rolls it back. Answers with the number of rows it
 * changed, or with the constraint or error code that refused it.
 */
export async function attemptAs(
  { owner }: World,
  { role, organization_id, patient_id, account_id, final_rows_of }: Entry,
  statement: string,
): Promise<string | number> {
  await owner.query('begin')
  try {
    await owner.query('select app.enter($1, $2, $3, $4)', [role, organization_id, patient_id ?? null, account_id ?? null])
    if (final_rows_of) await owner.query('select app.change_final_rows_of($1)', [final_rows_of])
    return await owner.query(statement).then(
      ({ rowCount }) => rowCount ?? 0,
      ({ code, constraint }: { code: string; constraint?: string }) => constraint ?? code,
    )
  } finally {
    await owner.query('rollback')
  }
}

/** The role has no grant, or its policies do not allow the row. */
export const denied = '42501'
