// `script/test-guards`: one guard after another is taken out of a copy of the product, and its tests must turn red. Several
// are not taken out of one copy together: most name a whole file of tests, and whose sabotage turned it red could not be told.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { scratchFolder } from '../../api/src/kernel/scratch-folder.ts'
import { endWithSignals } from '../run-command.ts'
import { faultsOf } from './check.ts'
import { PreparedDatabase } from './database.ts'
import { Lane, type Verdict } from './lanes.ts'
import { publish } from './publish.ts'
import { findResult, keepResult, type Result } from './results.ts'
import { isJourney, redTestsOf, runTestsIn } from './run-tests-in.ts'
import type { Sabotage } from './sabotage.ts'
import { sabotages } from './sabotages.ts'
import { ScratchTree } from './scratch-tree.ts'

interface Place {
  tree: ScratchTree
  lane: Lane
}

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

/** As many are tried at once as there are processors, each in a tree of its own; journeys one after the other. */
async function tryAll(open: Sabotage[]) {
  const scratch = scratchFolder('guards')
  const places = Array.from({ length: Math.min(availableParallelism(), 4, open.length) }, (_, at) => {
    const tree = new ScratchTree(join(scratch, `tree-${at}`))
    return { tree, lane: new Lane(tree.folder) }
  })
  const [first] = places as [Place]
  const database = await PreparedDatabase.start(scratch)
  try {
    // A test that is red without any sabotage proves nothing about one. The quick ones follow a run of the whole suite.
    const files = [...new Set(open.map(({ tests }) => tests.split(' > ')[0] as string))].filter((file) => !isJourney(file))
    const red = values.quick ? new Set<string>() : await database.with(null, (prepared) => redTestsOf(first.tree.folder, files, prepared))
    for (const name of red) console.error(`Red without any sabotage: ${name}`)
    const [journeys, others] = [open.filter(({ tests }) => isJourney(tests)), open.filter(({ tests }) => !isJourney(tests))]
    await Promise.all(places.map((place) => tryEach(others, place, database, red)))
    await tryEach(journeys, first, database, red)
  } finally {
    for (const { lane } of places) lane.stop()
    await database.stop()
  }
}

/** Takes one after another out of the list that all places share. */
async function tryEach(open: Sabotage[], place: Place, database: PreparedDatabase, red: ReadonlySet<string>) {
  for (let sabotage = open.shift(); sabotage !== undefined; sabotage = open.shift()) {
    const began = Date.now()
    const outcome = await tryOne(place, database, sabotage, red)
    const result = keepResult(sabotage, outcome, Math.round((Date.now() - began) / 1000))
    results.set(sabotage, result)
    console.log(`${results.size}/${chosen.length} ${lineOf(sabotage, result)}`)
  }
}

async function tryOne(
  { tree, lane }: Place,
  database: PreparedDatabase,
  { change, tests }: Sabotage,
  red: ReadonlySet<string>,
): Promise<Verdict> {
  try {
    const run = (sql: string | null) => database.with(sql, (prepared) => runTestsIn(tree.folder, lane, tests, prepared))
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
