// `script/test-guards`: one guard after another is taken out of a copy of the product, and its tests must turn red.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { scratchFolder } from '../../api/src/kernel/scratch-folder.ts'
import { endWithSignals } from '../run-command.ts'
import { faultsOf } from './check.ts'
import { PreparedDatabase } from './database.ts'
import { publish } from './publish.ts'
import { findResult, keepResult, type Result } from './results.ts'
import { redTestsOf, runTestsIn, type Verdict } from './run-tests-in.ts'
import type { Sabotage } from './sabotage.ts'
import { sabotages } from './sabotages.ts'
import { ScratchTree } from './scratch-tree.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    only: { type: 'string' },
    check: { type: 'boolean' },
    publish: { type: 'boolean' },
    // The figures are written to this file for another program.
    report: { type: 'string' },
    again: { type: 'boolean' },
  },
})

const faults = faultsOf(sabotages)
for (const fault of faults) console.error(fault)
if (values.check || faults.length > 0) process.exit(faults.length > 0 ? 1 : 0)

const chosen = choose()
if (chosen.length === 0) {
  console.error(`There is no guard ${values.only}.`)
  process.exit(2)
}

endWithSignals()
const results = new Map<Sabotage, Result>()
for (const sabotage of chosen) {
  const earlierResult = values.again ? null : findResult(sabotage)
  if (earlierResult) results.set(sabotage, earlierResult)
}
const open = chosen.filter((sabotage) => !results.has(sabotage))
if (results.size > 0) console.log(`${results.size} of ${chosen.length} were tried on this commit before.`)
if (open.length > 0) await tryAll(open)
report()

/** Twenty chosen by the date, without journeys; those that were asked for; or all. */
function choose(): Sabotage[] {
  const { only } = values
  const words = only?.split(',')
  if (words) return sabotages.filter(({ id, kind }) => words.some((word) => id === word || kind === word || id.startsWith(`${word}-`)))
  if (!values.quick) return [...sabotages]
  const day = new Date().toISOString().slice(0, 10)
  const lot = ({ id }: Sabotage) => createHash('sha256').update(`${day} ${id}`).digest('hex')
  return sabotages
    .filter(({ tests }) => !tests.includes('.spec.ts'))
    .sort((a, b) => lot(a).localeCompare(lot(b)))
    .slice(0, 20)
}

async function tryAll(open: Sabotage[]) {
  const scratch = scratchFolder('guards')
  const tree = new ScratchTree(join(scratch, 'tree'))
  const database = await PreparedDatabase.start(scratch)
  try {
    // A test that is red without any sabotage proves nothing about one. The quick ones follow a run of the whole suite.
    const files = [...new Set(open.map(({ tests }) => tests.split(' > ')[0] as string))].filter((file) => !file.endsWith('.spec.ts'))
    const red = values.quick ? new Set<string>() : await database.with(null, (prepared) => redTestsOf(tree.folder, files, prepared))
    for (const name of red) console.error(`Red without any sabotage: ${name}`)
    for (const sabotage of open) {
      const began = Date.now()
      const outcome = await tryOne(tree, database, sabotage, red)
      const result = keepResult(sabotage, outcome, Math.round((Date.now() - began) / 1000))
      results.set(sabotage, result)
      console.log(`${results.size}/${chosen.length} ${lineOf(sabotage, result)}`)
    }
  } finally {
    await database.stop()
  }
}

async function tryOne(
  tree: ScratchTree,
  database: PreparedDatabase,
  { change, tests }: Sabotage,
  red: ReadonlySet<string>,
): Promise<Verdict> {
  try {
    const run = (sql: string | null) => database.with(sql, (prepared) => runTestsIn(tree.folder, tests, prepared))
    const without = (part: Sabotage['change'], work: (sql: string | null) => Promise<Verdict>): Promise<Verdict> =>
      'sql' in part ? work(part.sql) : tree.with(part, () => (part.behind ? without(part.behind, work) : work(null)))
    const outcome = await without(change, run)
    return 'red' in outcome && red.has(outcome.red) ? { broken: `red without it: ${outcome.red}` } : outcome
  } catch (error) {
    return { broken: (error as Error).message }
  }
}

function lineOf({ id }: Sabotage, { verdict, seconds }: Result) {
  if ('red' in verdict) return `caught    ${id} (${seconds} s): ${verdict.red}`
  return 'green' in verdict ? `SURVIVED  ${id} (${seconds} s): ${verdict.green} tests are green` : `NOT TRIED ${id}: ${verdict.broken}`
}

function report() {
  const failed = [...results].filter(([, { verdict }]) => !('red' in verdict))
  console.log(`\n${failed.map(([sabotage, result]) => `${lineOf(sabotage, result)}\n`).join('')}`)
  if (values.publish) publish(sabotages)
  const counted = { passed: results.size - failed.length, failed: failed.length }
  if (values.report) writeFileSync(values.report, JSON.stringify(counted))
  console.log(`${counted.passed} passed, ${counted.failed} failed`)
  process.exit(failed.length > 0 ? 1 : 0)
}
