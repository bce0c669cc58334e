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
  const schema = textOf('api/db/schema.sql') ?? ''
  const faults: string[] = []
  const ids = new Set<string>()
  for (const { id, change, tests } of sabotages) {
    if (ids.has(id)) faults.push(`${id}: there are two of this id`)
    ids.add(id)
    const names = 'sql' in change ? change.names : (change.behind?.names ?? [])
    for (const name of names) if (!new RegExp(`\\b${name}\\b`).test(schema)) faults.push(`${id}: the schema has no ${name}`)
    if (!('sql' in change)) {
      const text = textOf(change.file)
      const times = text === null ? 0 : text.split(change.find).length - 1
      if (text === null) faults.push(`${id}: there is no ${change.file}`)
      else if (times !== 1) faults.push(`${id}: its text occurs ${times} times in ${change.file}`)
      if (change.find === change.replace) faults.push(`${id}: it changes nothing`)
    }
    const [file = ''] = tests.split(' > ')
    if (textOf(file) === null) faults.push(`${id}: there is no ${file}`)
  }
  return faults
}
