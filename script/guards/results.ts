import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Verdict } from './lanes.ts'
import { root } from './root.ts'
import type { Sabotage } from './sabotage.ts'

export interface Result {
  /** Of the sabotage on its commit. */
  key: string
  /** Of the sabotage alone. */
  definition: string
  commit: string | null
  id: string
  verdict: Verdict
  seconds: number
}

const folder = join(root, '.cache')
const file = join(folder, 'guards.jsonl')

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/** The current commit; null if there are uncommitted changes. */
export const commit = git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null

const definitionOf = (sabotage: Sabotage) => createHash('sha256').update(JSON.stringify(sabotage)).digest('hex')
const keyOf = (sabotage: Sabotage) =>
  createHash('sha256')
    .update(`${commit} ${JSON.stringify(sabotage)}`)
    .digest('hex')

/** The last result of a sabotage on this commit. */
export function findResult(sabotage: Sabotage): Result | null {
  if (!commit || !existsSync(file)) return null
  const key = keyOf(sabotage)
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const found = lines.map((line) => JSON.parse(line) as Result).findLast((result) => result.key === key)
  // A guard that could not be tried is tried again.
  return found && !('broken' in found.verdict) ? found : null
}

/** The latest result of each sabotage as it is defined now, whichever commit it was tried on. */
export function latestResults(sabotages: readonly Sabotage[]): Map<Sabotage, Result> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const results = lines.map((line) => JSON.parse(line) as Result)
  const found = new Map<Sabotage, Result>()
  for (const sabotage of sabotages) {
    const result = results.findLast(({ definition }) => definition === definitionOf(sabotage))
    if (result) found.set(sabotage, result)
  }
  return found
}

export function keepResult(sabotage: Sabotage, verdict: Verdict, seconds: number): Result {
  const result = { key: keyOf(sabotage), definition: definitionOf(sabotage), commit, id: sabotage.id, verdict, seconds }
  if (!commit) return result
  mkdirSync(folder, { recursive: true })
  appendFileSync(file, `${JSON.stringify(result)}\n`)
  return result
}
