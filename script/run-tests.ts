// The parts of `script/test`, one after another: two processors are few, and their output is read by people.
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { scratchFolder } from '../api/src/kernel/scratch-folder.ts'
import { clusterFault } from '../api/test/cluster-fault.ts'
import { needChromium } from './need-chromium.ts'
import { endWithSignals, runCommand } from './run-command.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const parts = ['lint', 'unit', 'api', 'e2e', 'screens', 'guards'] as const
type Part = (typeof parts)[number]

const { values, positionals } = readArguments()
/** The parts that run by default; the walk through every screen, and the guards, are for CI, which has the time. */
const usual: readonly Part[] = ['lint', 'unit', 'api', 'e2e']
const chosen = parts.filter((part) => (positionals.length === 0 ? usual : positionals).includes(part))
endWithSignals()
const scratch = scratchFolder('run')
const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  // A call that no test makes succeed fails the API's tests.
  CHECK_CALLS: '1',
  ...(values['as-cluster'] ? { TEST_TRANSACTIONS: 'cluster' } : {}),
  ...(values.database || values.cluster ? { TEST_DATABASE_URL: values.cluster ?? values.database } : {}),
}

const fault = values.cluster ? await clusterFault(values.cluster) : null
if (fault) {
  console.error(fault)
  process.exit(2)
}

let passed = 0
let failed = 0
const summary: string[] = []

/** Runs a check, which passes or fails; only a failure is counted, besides the tests. */
async function check(name: string, ...words: [string, ...string[]]): Promise<boolean> {
  // The duration is only shown to people; nothing waits for it.
  const began = Date.now()
  const { status, output } = await runCommand({ words, cwd: root, env: environment, minutes: 20, shown: false })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (status === 0) {
    console.log(`  ok      ${name} (${seconds} s)`)
    return true
  }
  failed++
  console.log(`  failed  ${name} (${seconds} s)\n${output}`)
  summary.push(`failed: ${name}`)
  return false
}

/** A runner counts its own tests in a report; one that fails without a failed test (a file that does not load) counts as one. */
async function runner(
  name: string,
  report: string,
  count: (report: string) => { passed: number; failed: number },
  ...words: [string, ...string[]]
) {
  const variables = { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { status } = await runCommand({ words, cwd: root, env: variables, minutes: 60, shown: true })
  const counted = existsSync(report) ? count(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 }
  if (status !== 0 && counted.failed === 0) counted.failed = 1
  passed += counted.passed
  failed += counted.failed
  summary.push(`${name}: ${counted.passed} passed, ${counted.failed} failed`)
}

async function vitest(name: string, ...projects: string[]) {
  const report = join(scratch, `${name}.json`)
  const count = (text: string) => {
    const { numPassedTests, numFailedTests } = JSON.parse(text) as { numPassedTests: number; numFailedTests: number }
    return { passed: numPassedTests, failed: numFailedTests }
  }
  const selection = projects.flatMap((project) => ['--project', project])
  await runner(name, report, count, 'vitest', 'run', ...selection, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`)
}

let browserIsReady: Promise<boolean> | undefined

/** Builds the web application for the browser, once for all parts that use it. */
async function readyBrowser(): Promise<boolean> {
  const missing = needChromium()
  if (!missing) return check('web application', join(root, 'script/build-web'))
  failed++
  summary.push(missing)
  return false
}

async function playwright(name: string, config: string, ...selection: string[]) {
  browserIsReady ??= readyBrowser()
  if (!(await browserIsReady)) return
  const count = (text: string) => {
    const { stats } = JSON.parse(text) as { stats: { expected: number; flaky: number; unexpected: number } }
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  }
  const report = join(scratch, `${name}.json`)
  await runner(name, report, count, 'playwright', 'test', '--config', config, ...selection, '--reporter=list,json')
}

const run: Record<Part, () => Promise<void>> = {
  async lint() {
    console.log('Checks')
    await check('format and lint', 'biome', 'ci', '--error-on-warnings', '--max-diagnostics=40', '.')
    await check('types, and what they take', 'node', 'script/check-types.ts')
    await check('lint with types', 'oxlint', '--type-aware', '--deny-warnings')
    await check(
      'walls between folders',
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'contract',
      'api',
      'web',
      'e2e',
      'bench',
      'script',
    )
    await check('dead code', 'knip', '--no-progress', '--no-config-hints')
    await check('paths in documents', 'node', 'script/check-docs')
    await check('guards can be taken out', 'node', 'script/guards/run.ts', '--check')
    await check('OpenAPI document', 'node', 'api/src/system/system/openapi-cli.ts', '--check')
  },
  unit: () => vitest('unit', 'contract', 'web'),
  async api() {
    await check('schema as it is printed', 'node', 'api/src/kernel/db/print-cli.ts', '--check')
    await vitest('api', 'api')
    await vitest('as on a cluster', 'cluster')
    await check('nothing acknowledged is lost', join(root, 'script/test-crash'))
  },
  e2e: () => playwright('journeys', 'e2e', '--project=journeys'),
  async screens() {
    await playwright('screens', 'e2e', '--project=screens')
    // The pictures have a server of their own, whose clock stands still.
    await playwright('pictures', 'e2e/golden')
  },
  async guards() {
    const report = join(scratch, 'guards.json')
    const count = (text: string) => JSON.parse(text) as { passed: number; failed: number }
    await runner('guards', report, count, 'node', 'script/guards/run.ts', '--quick', `--report=${report}`)
  },
}

for (const part of chosen) await run[part]()
console.log(`\n${summary.join('\n')}\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function readArguments() {
  try {
    const read = parseArgs({
      allowPositionals: true,
      options: { database: { type: 'string' }, cluster: { type: 'string' }, 'as-cluster': { type: 'boolean' } },
    })
    const unknown = read.positionals.find((word) => !parts.includes(word as Part))
    if (unknown) throw new Error(`There is no part ${unknown}; there are ${parts.join(', ')}.`)
    return read
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}
