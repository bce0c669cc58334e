// Runs tests of API and contract again and again in the folder that it was started in: all but the tests themselves is loaded
// once. Each run has a new process, which reads the sources as they are now, and the database that its order names.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import { provideCopies, type TestDatabases } from '../../api/test/provide-copies.ts'
import type { Order, Verdict } from './lanes.ts'

let vitest: Vitest | undefined

process.on('message', (order: Order) => {
  run(order).then(
    (verdict) => process.send?.(verdict),
    (error: Error) => process.send?.({ broken: error.message } satisfies Verdict),
  )
})
process.on('disconnect', () => void (vitest ? vitest.close() : Promise.resolve()).finally(() => process.exit(0)))

async function run({ file, pattern, prepared }: Order): Promise<Verdict> {
  process.env.TEST_PREPARED = prepared
  if (vitest) {
    const { server, template } = JSON.parse(readFileSync(prepared, 'utf8')) as TestDatabases
    await provideCopies(vitest.getProjectByName('api'), server, template)
  } else vitest = await start()
  if (pattern) vitest.setGlobalTestNamePattern(pattern)
  else vitest.resetGlobalTestNamePattern()
  const path = join(process.cwd(), file)
  await vitest.globTestSpecifications([path])
  // What earlier orders left would be taken for an answer to this one, and counted among its failures.
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(vitest.getModuleSpecifications(path))
  const module = testModules.find(({ moduleId }) => moduleId === path)
  return module ? verdictOf(module) : { broken: String((unhandledErrors[0] as Error | undefined)?.message ?? `${file} was not run`) }
}

/** Its first run makes the databases, out of what is prepared for it. */
const start = () =>
  createVitest('test', {
    root: process.cwd(),
    project: ['api', 'contract'],
    watch: false,
    bail: 1,
    maxWorkers: 1,
    reporters: [],
    // The API runs as it does in production, by Node.js itself, which reads each source anew.
    experimental: { viteModuleRunner: false },
  })

function verdictOf(module: TestModule): Verdict {
  const tests = [...module.children.allTests()]
  const red = tests.find((test) => test.result().state === 'failed')
  if (red) return { red: red.fullName }
  const [error] = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
  // A check at the end of a file, or before its first test, has no test name; a file that does not load has no tests.
  if (error)
    return tests.length > 0 ? { red: `around its tests: ${firstLine(error)}` } : { broken: `it does not load: ${firstLine(error)}` }
  const passed = tests.filter((test) => test.result().state === 'passed').length
  return passed > 0 ? { green: passed } : { broken: 'no test was run' }
}

const firstLine = ({ message }: { message: string }) => message.split('\n')[0] as string
