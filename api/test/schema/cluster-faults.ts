/** What a run on Citus refused of migrations (scale.md, rules 23 to 25), the baselines included. */
import { parse } from 'libpg-query'
import { stepsOf } from '../../src/kernel/db/migration-steps.ts'

interface Statement {
  AlterTableStmt?: { relation: { relname: string }; cmds: { AlterTableCmd: { subtype: string } }[] }
  RenameStmt?: { renameType: string; subname?: string }
  CreateFunctionStmt?: { replace?: boolean; funcname: { String: { sval: string } }[] }
}

const distributes = /select (migration\.protect|app\.distribute)\('\w+', '(tenant|reference)'\)/
const emptySelect = /\bselect\s+from\b/i
/** What a policy asks, of the helper or of PostgreSQL itself. */
const policy = /^select migration\.(?:policy|allow|show)\('(\w+)', '(\w+)'|^(?:create|alter) policy (\w+) on (?:public\.)?(\w+)/i

/**
 * The statements of a migration file that a cluster refuses, a sentence each. A table is spread over its nodes as soon as it is
 * made, so that every later change of it has to be one that each node can do by itself. `known`: policies with a subquery that
 * stand today, as `table: policy`.
 */
export async function clusterFaults(text: string, known: readonly string[] = []): Promise<string[]> {
  const faults: string[] = []
  for (const { statements } of stepsOf(text)) {
    const isSpread = statements.some((statement) => distributes.test(statement))
    for (const statement of statements) {
      const withoutComments = statement.replace(/^\s*--.*$/gm, '')
      if (emptySelect.test(withoutComments)) faults.push(`selects nothing in “${firstLineOf(statement)}”: select 1`)
      faults.push(...policyFaults(withoutComments, known))
      const { stmts = [] } = (await parse(statement)) as { stmts?: { stmt: Statement }[] }
      for (const { stmt } of stmts) faults.push(...statementFaults(stmt, isSpread))
    }
  }
  return faults
}

const firstLineOf = (statement: string) => (statement.split('\n')[0] as string).slice(0, 70)

function policyFaults(statement: string, known: readonly string[]): string[] {
  const [, made_on, made, written, written_on] = policy.exec(statement) ?? []
  if (!(made ?? written) || !/\(\s*select\b/i.test(statement)) return []
  const name = `${made_on ?? written_on}: ${made ?? written}`
  return known.includes(name) ? [] : [`asks a subquery in the policy ${name}: a foreign key, a column or a copy says it`]
}

function statementFaults({ AlterTableStmt, RenameStmt, CreateFunctionStmt }: Statement, isSpread: boolean): string[] {
  const subtypes = AlterTableStmt?.cmds.map(({ AlterTableCmd }) => AlterTableCmd.subtype) ?? []
  if (subtypes.length > 1 && subtypes.includes('AT_AddConstraint'))
    return [`adds a constraint to ${AlterTableStmt?.relation.relname} beside another change: a command each`]
  if (RenameStmt?.renameType === 'OBJECT_TABCONSTRAINT') return [`renames the constraint ${RenameStmt.subname}: it keeps its name`]
  if (CreateFunctionStmt?.replace && isSpread) {
    const name = CreateFunctionStmt.funcname.map((part) => part.String.sval).join('.')
    return [`replaces the function ${name} in the transaction that distributes a table: -- next transaction between them`]
  }
  return []
}
