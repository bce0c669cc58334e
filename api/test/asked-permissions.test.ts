import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { permissions, unaskedPermissions } from '@polyclinic/contract/kernel/access'
import { expect, it } from 'vitest'
import { routes } from '../src/app.ts'

/** All source text of a folder, without tests. */
function textBelow(folder: string) {
  const path = fileURLToPath(new URL(`../../${folder}`, import.meta.url))
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(path, name), 'utf8'))
    .join('\n')
}

it('knows which permissions are checked anywhere, so that the settings offer no other', () => {
  const source = textBelow('api/src') + textBelow('web/src') + textBelow('contract/src')
  const askedPermissions = new Set<string>([
    ...routes.map(({ call }) => call.access.replace(/^org:/, '')),
    // `scope.can('…')` of the server, `useCan()('…')` of a screen, and the steps of a lifecycle
    ...[...source.matchAll(/\b(?:can|useCan\(\))\('([a-z.-]+)'\)/g)].map((found) => found[1] as string),
    ...[...source.matchAll(/\b(?:permission|of_others|staff): '([a-z.-]+)'/g)].map((found) => found[1] as string),
  ])
  expect(permissions.filter((permission) => !askedPermissions.has(permission))).toEqual([...unaskedPermissions])
})
