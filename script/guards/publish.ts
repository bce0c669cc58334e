import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { latestResults } from './results.ts'
import { root } from './root.ts'
import type { Sabotage } from './sabotage.ts'

const [begin, end] = ['<!-- guards: written by script/test-guards --publish -->', '<!-- guards end -->']

/** Whether that commit is in the history of this one. */
const isThere = (commit: string) => spawnSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], { cwd: root }).status === 0

/** Writes into docs/security.md how many guards of each kind are listed, were taken out, and were missed by a test. */
export function publish(sabotages: readonly Sabotage[]) {
  const results = latestResults(sabotages)
  const kinds = [...new Set(sabotages.map(({ kind }) => kind))].sort()
  const rows = kinds.map((kind) => {
    const listed = sabotages.filter((sabotage) => sabotage.kind === kind)
    const tried = listed.flatMap((sabotage) => results.get(sabotage) ?? []).filter(({ verdict }) => !('broken' in verdict))
    return { kind, listed: listed.length, tried: tried.length, missed: tried.filter(({ verdict }) => 'red' in verdict).length }
  })
  const sum = (of: 'listed' | 'tried' | 'missed') => rows.reduce((total, row) => total + row[of], 0)
  // Commits of a branch that was rebased since cannot be found.
  const commits = [...new Set([...results.values()].map(({ commit }) => commit))].filter((commit) => commit !== null && isThere(commit))
  const table = [
    begin,
    '',
    `\`script/test-guards\`, ${new Date().toISOString().slice(0, 10)}: ${sum('listed')} guards are listed, ${sum('tried')} were taken out, ${sum('missed')} of those were missed by a test.`,
    `Tried at ${commits.length === 1 ? 'commit' : 'commits'} ${commits.map((commit) => `\`${commit?.slice(0, 12)}\``).join(', ')}.`,
    '',
    '| kind of guard | listed | taken out | missed by a test |',
    '| --- | ---: | ---: | ---: |',
    ...rows.map(({ kind, listed, tried, missed }) => `| ${kind} | ${listed} | ${tried} | ${missed} |`),
    `| **all** | ${sum('listed')} | ${sum('tried')} | ${sum('missed')} |`,
    '',
    end,
  ]
  const file = join(root, 'docs/security.md')
  const text = readFileSync(file, 'utf8')
  const [before, after] = [text.split(begin)[0], text.split(end)[1]]
  if (before === undefined || after === undefined) throw new Error(`${file} has no place for the table.`)
  writeFileSync(file, `${before}${table.join('\n')}${after}`)
  // The columns of a table are as wide as their words.
  execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', file])
}
