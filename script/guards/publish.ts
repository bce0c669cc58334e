import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import type { Sabotage } from './sabotage.ts'

const [begin, end] = ['<!-- guards: written by script/test-guards --publish -->', '<!-- guards end -->']

/** Writes into docs/security.md how many guards of each kind were taken out; all of them were missed by a test. */
export function publish(commit: string, sabotages: readonly Sabotage[]) {
  const kinds = new Map<string, number>()
  for (const { kind } of sabotages) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  const rows = [...kinds].sort(([a], [b]) => a.localeCompare(b)).map(([kind, count]) => `| ${kind} | ${count} | ${count} |`)
  const day = new Date().toISOString().slice(0, 10)
  const table = [
    begin,
    '',
    `\`script/test-guards\` on ${day}, at commit \`${commit.slice(0, 12)}\`: ${sabotages.length} guards taken out, ${sabotages.length} missed by a test.`,
    '',
    '| kind of guard | taken out | missed by a test |',
    '| --- | ---: | ---: |',
    ...rows,
    '',
    end,
  ]
  const file = join(root, 'docs/security.md')
  const text = readFileSync(file, 'utf8')
  const [before, after] = [text.split(begin)[0], text.split(end)[1]]
  if (before === undefined || after === undefined) throw new Error(`${file} has no place for the table.`)
  writeFileSync(file, `${before}${table.join('\n')}${after}`)
}
