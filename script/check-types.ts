// Checks the types of each workspace, and what that takes: an ordinary machine must bear it, and an editor at each key.
// The numbers of types and of instantiations are the same on every machine; memory is nearly so.
import { fileURLToPath } from 'node:url'
import { endWithSignals, runCommand } from './run-command.ts'

interface Limits {
  types: number
  instantiations: number
  megabytes: number
}

/** A tenth to a sixth above what was measured. Lower them when a workspace becomes lighter. */
const limits: Record<string, Limits> = {
  '.': { types: 175_000, instantiations: 490_000, megabytes: 400 },
  contract: { types: 145_000, instantiations: 320_000, megabytes: 300 },
  api: { types: 700_000, instantiations: 5_400_000, megabytes: 1200 },
  web: { types: 680_000, instantiations: 3_300_000, megabytes: 1500 },
  e2e: { types: 46_000, instantiations: 56_000, megabytes: 200 },
  bench: { types: 205_000, instantiations: 790_000, megabytes: 450 },
}

const advice = `What made many types so far: a cast to Record<string, Call> or another comparison with z.ZodType (namedCalls() and
z.core.SomeType compare only what tells a type), and a statement about a union of tables. \`tsc --noEmit -p <workspace>
--generateTrace <folder>\` says which file is dear. Where the product itself has grown, raise the limit in script/check-types.ts.`

/** What `tsc --extendedDiagnostics` says it took. */
function readDiagnostics(output: string): Limits {
  const numberOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(output)?.[1] ?? Number.NaN)
  return { types: numberOf('Types'), instantiations: numberOf('Instantiations'), megabytes: Math.ceil(numberOf('Memory used') / 1024) }
}

endWithSignals()
const root = fileURLToPath(new URL('..', import.meta.url))
let isHeavy = false
for (const [workspace, allowed] of Object.entries(limits)) {
  const { status, output } = await runCommand({
    words: ['tsc', '--noEmit', '-p', workspace, '--extendedDiagnostics'],
    cwd: root,
    env: process.env,
    minutes: 10,
    shown: false,
  })
  if (status !== 0) {
    process.exitCode = 1
    console.error(output)
    continue
  }
  const taken = readDiagnostics(output)
  console.log(`${workspace}: ${taken.types} types, ${taken.instantiations} instantiations, ${taken.megabytes} MB`)
  for (const unit of ['types', 'instantiations', 'megabytes'] as const) {
    // A number that tsc does not print any more is not below the limit either.
    if (taken[unit] <= allowed[unit]) continue
    isHeavy = true
    console.error(`${workspace} takes ${taken[unit]} ${unit} to check, and may take ${allowed[unit]}.`)
  }
}
if (isHeavy) {
  process.exitCode = 1
  console.error(advice)
}
