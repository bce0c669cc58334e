import { parse } from 'libpg-query'
import { stepsOf } from '../../src/kernel/db/migration-steps.ts'

interface Constraint {
  contype: string
  conname?: string
  /** The constraint is added `not valid`. */
  skip_validation?: boolean
  /** It takes an index that exists. */
  indexname?: string
  raw_expr?: {
    NullTest?: { nulltesttype: string; arg: { ColumnRef?: { fields: { String?: { sval: string } }[] } } }
    FuncCall?: { funcname: { String: { sval: string } }[] }
  }
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
  DoStmt?: { args: { DefElem: { defname: string; arg: { String?: { sval: string } } } }[] }
}

const checked = ['CONSTR_CHECK', 'CONSTR_FOREIGN']
const indexed = ['CONSTR_PRIMARY', 'CONSTR_UNIQUE', 'CONSTR_EXCLUSION']
/** Of what a block could do, that which meets rows, and whatever is only put together as it runs. */
const hidden =
  /\b(alter\s+table|create\s+(unique\s+)?index|create\s+table|drop\s+(table|index)|update|delete|insert|truncate|lock|execute)\b/i
/** Another value for each row. */
const volatile = new Set(['gen_random_uuid', 'random', 'clock_timestamp', 'nextval', 'uuidv7'])

/**
 * The statements of a migration file that would block clinics while it runs, a sentence each. A foreign key or a check reads
 * every row, and an index is made from every row: on a table that exists already the first is added `not valid` and validated in
 * a later transaction, the second is made `concurrently`. `set not null` reads every row too, but where a validated check says
 * the same, and another type writes every row anew. A table that the same file makes is empty and may have all of it at once. A
 * `do` block makes roles and grants, nothing that this could not see.
 */
export async function migrationFaults(text: string): Promise<string[]> {
  const faults: string[] = []
  if (!/^-- Locks: \S/m.test(text)) faults.push('does not say what it locks, and for how long (-- Locks: …)')
  const made = new Set<string>()
  const state: ConstraintState = { waiting: new Map(), filled: new Map() }
  for (const [step, { statements }] of stepsOf(text).entries()) {
    for (const { CreateStmt, IndexStmt, AlterTableStmt, DoStmt } of await read(statements)) {
      const [, does] = hidden.exec(DoStmt?.args.find(({ DefElem }) => DefElem.defname === 'as')?.DefElem.arg.String?.sval ?? '') ?? []
      if (does) faults.push(`hides “${does}” in a do block: as a statement of its own`)
      if (CreateStmt) made.add(CreateStmt.relation.relname)
      if (IndexStmt && !IndexStmt.concurrent && !made.has(IndexStmt.relation.relname))
        faults.push(`makes the index ${IndexStmt.idxname} of ${IndexStmt.relation.relname} while nobody can write there: concurrently`)
      if (AlterTableStmt?.objtype !== 'OBJECT_TABLE' || made.has(AlterTableStmt.relation.relname)) continue
      for (const { AlterTableCmd } of AlterTableStmt.cmds)
        faults.push(...alterationFaults(AlterTableStmt.relation.relname, AlterTableCmd, step, state))
    }
  }
  for (const name of state.waiting.keys()) faults.push(`never validates ${name}`)
  return faults
}

interface ConstraintState {
  /** Constraints that are to be validated, and the step that added each. */
  waiting: Map<string, number>
  /** Checks that a column is not null, by constraint, and whether they were validated. */
  filled: Map<string, { column: string; is_valid: boolean }>
}

async function read(statements: readonly string[]): Promise<Statement[]> {
  const trees = await Promise.all(statements.map((statement) => parse(statement) as Promise<{ stmts?: { stmt: Statement }[] }>))
  return trees.flatMap(({ stmts = [] }) => stmts.map(({ stmt }) => stmt))
}

function alterationFaults(
  table: string,
  command: Alteration['AlterTableCmd'],
  step: number,
  { waiting, filled }: ConstraintState,
): string[] {
  const { subtype, name, def } = command
  if (subtype === 'AT_SetNotNull') {
    const isKnown = [...filled.values()].some(({ column, is_valid }) => is_valid && column === `${table}.${name}`)
    return isKnown ? [] : [`sets ${table}.${name} not null and reads every row under the lock: after a check of it that was validated`]
  }
  if (subtype === 'AT_AlterColumnType')
    return [`writes every row of ${table} anew for another type of ${name}: a new column, filled in batches`]
  if (subtype === 'AT_ValidateConstraint') {
    const key = `${table}.${name}`
    const added = waiting.get(key)
    waiting.delete(key)
    const check = filled.get(key)
    if (check) check.is_valid = true
    return added === step ? [`validates ${key} in the transaction that adds it: a later one (-- next transaction)`] : []
  }
  if (def?.ColumnDef)
    return columnFaults(
      table,
      (def.ColumnDef.constraints ?? []).map(({ Constraint }) => Constraint),
    )
  const constraint = def?.Constraint
  return subtype === 'AT_AddConstraint' && constraint ? constraintFaults(table, constraint, step, { waiting, filled }) : []
}

/** The faults of a constraint that is added to a table with rows. */
function constraintFaults(
  table: string,
  constraint: NonNullable<NonNullable<Alteration['AlterTableCmd']['def']>['Constraint']>,
  step: number,
  { waiting, filled }: Pick<ConstraintState, 'waiting' | 'filled'>,
): string[] {
  const key = `${table}.${constraint.conname}`
  if (indexed.includes(constraint.contype) && !constraint.indexname)
    return [`adds ${key} with an index made while nobody can write there: using index, one made concurrently`]
  if (!checked.includes(constraint.contype)) return []
  if (!constraint.skip_validation) return [`adds ${key} and reads every row under the lock: not valid, and validated later`]
  waiting.set(key, step)
  const test = constraint.raw_expr?.NullTest
  const column = test?.nulltesttype === 'IS_NOT_NULL' ? test.arg.ColumnRef?.fields[0]?.String?.sval : undefined
  if (column) filled.set(key, { column: `${table}.${column}`, is_valid: false })
  return []
}

function columnFaults(table: string, constraints: readonly Constraint[]): string[] {
  const faults: string[] = []
  if (constraints.some(({ contype }) => [...checked, ...indexed].includes(contype)))
    faults.push(`adds a column to ${table} with a constraint beside it: apart, as a constraint with a name`)
  const writes = ({ contype, raw_expr }: Constraint) =>
    contype === 'CONSTR_GENERATED' || volatile.has(raw_expr?.FuncCall?.funcname.at(-1)?.String.sval ?? '')
  if (constraints.some(writes)) faults.push(`adds a column to ${table} with a value for each row, and writes them all: filled in batches`)
  return faults
}
