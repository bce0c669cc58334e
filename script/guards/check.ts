import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import type { Sabotage } from './sabotage.ts'

/** Why a sabotage can no longer be tried: its text is gone or has become two, or its tests are gone. */
export function faultsOf(sabotages: readonly Sabotage[]): string[] {
  const texts = new Map<string, string | null>()
  const textOf = (file: string) => {
    if (!texts.has(file)) texts.set(file, existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null)
    return texts.get(file) as string | null
  }
  const faults: string[] = []
  const ids = new Set<string>()
  for (const { id, change, tests } of sabotages) {
    if (ids.has(id)) faults.push(`${id}: there are two of this id`)
    ids.add(id)
    const behind = 'sql' in change ? undefined : change.behind
    for (const part of behind ? [change, behind] : [change]) faults.push(...faultsOfChange(part, textOf).map((fault) => `${id}: ${fault}`))
    const [file = '', ...titles] = tests.split(' > ')
    const text = textOf(file)
    if (text === null) faults.push(`${id}: there is no ${file}`)
    else for (const title of titles) if (!isGenerated(title) && !text.includes(title)) faults.push(`${id}: ${file} has no test “${title}”`)
  }
  return faults
}

/** Walks make a test of each call, whose title is the name of the call and is not in the text of the file. */
const isGenerated = (title: string) => /^[a-zA-Z]+\.[a-zA-Z]+$/.test(title)

function faultsOfChange(change: Sabotage['change'], textOf: (file: string) => string | null): string[] {
  if ('sql' in change) {
    const schema = textOf('api/db/schema.sql') ?? ''
    return change.names.filter((name) => !new RegExp(`\\b${name}\\b`).test(schema)).map((name) => `the schema has no ${name}`)
  }
  const text = textOf(change.file)
  const times = text === null ? 0 : text.split(change.find).length - 1
  const faults = text === null ? [`there is no ${change.file}`] : times === 1 ? [] : [`its text occurs ${times} times in ${change.file}`]
  return change.find === change.replace ? [...faults, 'it changes nothing'] : faults
}
