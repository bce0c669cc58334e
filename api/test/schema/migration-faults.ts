import { parse } from 'libpg-query'
import { stepsOf } from '../../src/kernel/db/migration-steps.ts'

interface Constraint {
  contype: string
  conname?: string
  /** The constraint is added `not valid`. */
  skip_validation?: boolean
  /** It takes an index that exists. */
  indexname?: string
}
interface Alteration {
  AlterTableCmd: {
    subtype: string
    name?: string
    def?: { Constraint?: Constraint; ColumnDef?: { constraints?: { Constraint: Constraint }[] } }
  }
}
interface Table {
  relname: string
}
interface Statement {
  CreateStmt?: { relation: Table }
  IndexStmt?: { idxname?: string; relation: Table; concurrent?: boolean }
  AlterTableStmt?: { relation: Table; objtype: string; cmds: Alteration[] }
}

const checked = ['CONSTR_CHECK', 'CONSTR_FOREIGN']
const indexed = ['CONSTR_PRIMARY', 'CONSTR_UNIQUE', 'CONSTR_EXCLUSION']

/**
 * What in a migration file would stop the clinics that work while it runs, a sentence each. A foreign key or a check reads
 * every row, and an index is made from every row: on a table that exists already the first is added `not valid` and validated
 * in a later transaction, the second is made `concurrently`. A table that the same file makes is empty and may have them at once.
 */
export async function migrationFaults(text: string): Promise<string[]> {
  const faults: string[] = []
  if (!/^-- Locks: \S/m.test(text)) faults.push('does not say what it locks, and for how long (-- Locks: …)')
  const made = new Set<string>()
  /** Constraints that are to be validated, and the step that added each. */
  const waiting = new Map<string, number>()
  for (const [step, { statements }] of stepsOf(text).entries()) {
    for (const { CreateStmt, IndexStmt, AlterTableStmt } of await read(statements)) {
      if (CreateStmt) made.add(CreateStmt.relation.relname)
      if (IndexStmt && !IndexStmt.concurrent && !made.has(IndexStmt.relation.relname))
        faults.push(`makes the index ${IndexStmt.idxname} of ${IndexStmt.relation.relname} while nobody can write there: concurrently`)
      if (AlterTableStmt?.objtype !== 'OBJECT_TABLE' || made.has(AlterTableStmt.relation.relname)) continue
      for (const { AlterTableCmd } of AlterTableStmt.cmds)
        faults.push(...alterationFaults(AlterTableStmt.relation.relname, AlterTableCmd, step, waiting))
    }
  }
  for (const name of waiting.keys()) faults.push(`never validates ${name}`)
  return faults
}

async function read(statements: readonly string[]): Promise<Statement[]> {
  const trees = await Promise.all(statements.map((statement) => parse(statement) as Promise<{ stmts?: { stmt: Statement }[] }>))
  return trees.flatMap(({ stmts = [] }) => stmts.map(({ stmt }) => stmt))
}

function alterationFaults(
  table: string,
  { subtype, name, def }: Alteration['AlterTableCmd'],
  step: number,
  waiting: Map<string, number>,
): string[] {
  if (subtype === 'AT_ValidateConstraint') {
    const key = `${table}.${name}`
    const added = waiting.get(key)
    waiting.delete(key)
    return added === step ? [`validates ${key} in the transaction that adds it: a later one (-- next transaction)`] : []
  }
  const beside = (def?.ColumnDef?.constraints ?? []).filter(({ Constraint: { contype } }) => [...checked, ...indexed].includes(contype))
  if (beside.length > 0) return [`adds a column to ${table} with a constraint beside it: apart, as a constraint with a name`]
  const constraint = def?.Constraint
  if (subtype !== 'AT_AddConstraint' || !constraint) return []
  const key = `${table}.${constraint.conname}`
  if (indexed.includes(constraint.contype) && !constraint.indexname)
    return [`adds ${key} with an index made while nobody can write there: using index, one made concurrently`]
  if (!checked.includes(constraint.contype)) return []
  if (!constraint.skip_validation) return [`adds ${key} and reads every row under the lock: not valid, and validated later`]
  waiting.set(key, step)
  return []
}
