// The parts of `script/test`, one after another: two processors are few, and their output is read by people.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { needChromium } from './need-chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const parts = ['lint', 'unit', 'api', 'e2e'] as const
type Part = (typeof parts)[number]

const { values, positionals } = readArguments()
const chosen = parts.filter((part) => positionals.length === 0 || positionals.includes(part))
const scratch = mkdtempSync(join(tmpdir(), 'polyclinic-test-'))
const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  // a call that no test makes succeed fails the API's tests
  CHECK_CALLS: '1',
  ...(values.database ? { TEST_DATABASE_URL: values.database } : {}),
}

let passed = 0
let failed = 0
const summary: string[] = []

/** A check passes or it doesn't; only a failure is counted, beside the tests. */
function check(name: string, command: string, ...words: string[]): boolean {
  const began = Date.now()
  const { status, stdout, stderr, error } = spawnSync(command, words, { cwd: root, env: environment, encoding: 'utf8', maxBuffer: 1 << 28 })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (status === 0) {
    console.log(`  ok      ${name} (${seconds} s)`)
    return true
  }
  failed++
  console.log(`  failed  ${name} (${seconds} s)\n${stdout}${stderr}${error ? `${error.message}\n` : ''}`)
  summary.push(`failed: ${name}`)
  return false
}

/** A runner counts its own tests in a report; one that fails without a failed test (a file that does not load) counts as one. */
function runner(
  name: string,
  report: string,
  count: (report: string) => { passed: number; failed: number },
  command: string,
  ...words: string[]
) {
  const variables = { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { status } = spawnSync(command, words, { cwd: root, env: variables, stdio: ['ignore', 'inherit', 'inherit'] })
  const counted = existsSync(report) ? count(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 }
  if (status !== 0 && counted.failed === 0) counted.failed = 1
  passed += counted.passed
  failed += counted.failed
  summary.push(`${name}: ${counted.passed} passed, ${counted.failed} failed`)
}

function vitest(name: string, ...projects: string[]) {
  const report = join(scratch, `${name}.json`)
  const count = (text: string) => {
    const { numPassedTests, numFailedTests } = JSON.parse(text) as { numPassedTests: number; numFailedTests: number }
    return { passed: numPassedTests, failed: numFailedTests }
  }
  const selection = projects.flatMap((project) => ['--project', project])
  runner(name, report, count, 'vitest', 'run', ...selection, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`)
}

const run: Record<Part, () => void> = {
  lint() {
    console.log('Checks')
    check('format and lint', 'biome', 'ci', '--error-on-warnings', '--max-diagnostics=40', '.')
    // one reading of all the sources for both: each asked alone takes as long
    check('types, and lint with types', 'oxlint', '--type-aware', '--type-check', '--deny-warnings')
    check('walls between folders', 'depcruise', '--config', '.dependency-cruiser.cjs', 'contract', 'api', 'web', 'e2e', 'bench', 'script')
    check('dead code', 'knip', '--no-progress', '--no-config-hints')
    check('paths in documents', 'node', 'script/check-docs')
    check('OpenAPI document', 'node', 'api/src/domains/system/openapi-cli.ts', '--check')
  },
  unit: () => vitest('unit', 'contract', 'web'),
  api() {
    check('schema as it is printed', 'node', 'api/src/kernel/db/print-cli.ts', '--check')
    vitest('api', 'api')
    check('nothing acknowledged is lost', join(root, 'script/test-crash'))
  },
  e2e() {
    const report = join(scratch, 'e2e.json')
    const count = (text: string) => {
      const { stats } = JSON.parse(text) as { stats: { expected: number; flaky: number; unexpected: number } }
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    }
    const missing = needChromium()
    if (missing) {
      failed++
      summary.push(missing)
      return
    }
    if (!check('web application', join(root, 'script/build-web'))) return
    runner('journeys', report, count, 'playwright', 'test', '--config', 'e2e', '--reporter=list,json')
  },
}

for (const part of chosen) run[part]()
rmSync(scratch, { recursive: true, force: true })
console.log(`\n${summary.join('\n')}\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function readArguments() {
  try {
    const read = parseArgs({ allowPositionals: true, options: { database: { type: 'string' } } })
    const unknown = read.positionals.find((word) => !parts.includes(word as Part))
    if (unknown) throw new Error(`There is no part ${unknown}; there are ${parts.join(', ')}.`)
    return read
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}
