import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from '../run-command.ts'
import type { Lane, Verdict } from './lanes.ts'
import { root } from './root.ts'

/** The parts of Vitest's report that are read. */
interface Report {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[]
  }[]
}

/** Runs the tests, a file or `file > words`, in the folder of that lane, on the prepared database, until the first one fails. */
export async function runTestsIn(folder: string, lane: Lane, tests: string, prepared: string): Promise<Verdict> {
  const [file = '', ...names] = tests.split(' > ')
  // Vitest joins the names of a test and of what it stands in by the same sign
  const name = names.join(' > ')
  if (isJourney(tests)) return runJourneys(folder, file, name)
  if (!file.startsWith('web/')) return lane.run({ file, pattern: name ? new RegExp(literally(name)) : null, prepared }, 15)
  const words = ['--bail=1', ...(name ? ['--testNamePattern', literally(name)] : [])]
  const { report, output } = await runVitest(folder, [file], words, prepared)
  return report ? verdictOf(report, tests) : { broken: output.trim().split('\n').slice(-3).join(' ') }
}

/** Journeys in a browser have a server at a port of its own, so that one is run at a time. */
export const isJourney = (tests: string) => tests.split(' > ')[0]?.endsWith('.spec.ts') ?? false

function verdictOf(report: Report, tests: string): Verdict {
  const red = report.testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed')
  if (red) return { red: nameOf(red) }
  // A check at the end of a file, or before its first test, has no test name; a file that does not load has no tests.
  const failed = report.testResults.find(({ status }) => status === 'failed')
  if (failed && failed.assertionResults.length > 0) return { red: `around its tests: ${failed.message.split('\n')[0]}` }
  if (failed) return { broken: `it does not load: ${failed.message.split('\n')[0]}` }
  const passed = report.testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed').length
  return passed > 0 ? { green: passed } : { broken: `no test of ${tests} was run` }
}

/** The names of the tests that fail in these files without any sabotage, and the files that cannot be run. */
export async function redTestsOf(folder: string, files: string[], prepared: string): Promise<Set<string>> {
  const { report, output } = await runVitest(folder, files, [], prepared)
  if (!report) throw new Error(output)
  const failed = report.testResults.filter(({ status }) => status === 'failed')
  return new Set(failed.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed').map(nameOf)))
}

const nameOf = ({ ancestorTitles, title }: { ancestorTitles: string[]; title: string }) => [...ancestorTitles, title].join(' > ')

async function runVitest(folder: string, files: string[], more: string[], prepared: string) {
  const file = join(folder, '.report.json')
  rmSync(file, { force: true })
  const projects = [...new Set(files.map((name) => name.split('/')[0]))].flatMap((project) => ['--project', project as string])
  const words: [string, ...string[]] = ['vitest', 'run', ...projects, ...files, ...more]
  words.push('--maxWorkers=1', '--reporter=json', `--outputFile.json=${file}`)
  // the API runs as it does in production, by Node.js itself, which starts in half the time
  words.push(projects.includes('web') ? '--fsModuleCache' : '--experimental.viteModuleRunner=false')
  const env = { ...environment(), TEST_PREPARED: prepared, CHECK_CALLS: '', NODE_COMPILE_CACHE: join(folder, '.compiled') }
  const { output } = await runCommand({ words, cwd: folder, env, minutes: 60, shown: false })
  return { output, report: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null }
}

const environment = () => ({ ...process.env, CI: 'true', PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` })
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

async function runJourneys(folder: string, file: string, name: string | undefined): Promise<Verdict> {
  const report = join(folder, '.report.json')
  rmSync(report, { force: true })
  const words: [string, ...string[]] = ['playwright', 'test', '--config', 'e2e', file, '--max-failures=1', '--workers=1', '--reporter=json']
  if (name) words.push('--grep', literally(name))
  const env = { ...environment(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { output } = await runCommand({ words, cwd: folder, env, minutes: 15, shown: false })
  if (!existsSync(report)) return { broken: output.trim().split('\n').slice(-3).join(' ') }
  const { suites, stats } = JSON.parse(readFileSync(report, 'utf8')) as { suites: Suite[]; stats: { expected: number; unexpected: number } }
  const red = stats.unexpected > 0 ? suites.flatMap(specsOf).find(({ ok }) => !ok) : undefined
  if (red) return { red: red.title }
  return stats.expected > 0 ? { green: stats.expected } : { broken: `no journey of ${file} was run` }
}

interface Suite {
  specs: { title: string; ok: boolean }[]
  suites?: Suite[]
}
const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)]
