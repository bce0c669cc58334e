// Leaves with 0 when node_modules holds what the lockfile asks for. Compares contents, not times: a checkout, a copy or
// another branch changes times without changing packages, and the other way round.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages

try {
  const wanted = packages('package-lock.json')
  // npm writes this one last, so an install that was cut off has none.
  const installed = packages('node_modules/.package-lock.json')
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue
    const found = installed[path]
    // What is missing on purpose: parts for other platforms.
    if (!found && (entry.optional || entry.devOptional || entry.peer)) continue
    if (!found || found.version !== entry.version || found.integrity !== entry.integrity) fail()
    if (entry.link && !existsSync(join(root, path))) fail()
  }
  const runtime = wanted['node_modules/node'].version
  const version = execFileSync(join(root, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8' }).trim()
  if (version !== `v${runtime}`) fail()
} catch {
  fail()
}

function fail() {
  process.exit(1)
}
