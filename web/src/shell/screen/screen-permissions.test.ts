import { globSync, readFileSync } from 'node:fs'
import { rolePermissions, staffRoles } from '@polyclinic/contract/kernel/access'
import { describe, expect, it } from 'vitest'
import { navigation, visibleSections } from '../navigation.ts'

const routes = new URL('../../routes/_org/', import.meta.url)
const permissionOf = new Map(
  globSync('org/**/*.tsx', { cwd: routes }).map((file) => {
    const source = readFileSync(new URL(file, routes), 'utf8')
    const path = `/${file.replace(/(\/index)?\.tsx$/, '')}`
    return [path, /staticData: \{[^}]*permission: '([a-z.]+)'/.exec(source)?.[1]] as const
  }),
)

describe('the screens of a clinic', () => {
  it.each(staffRoles)('refuse to %s nothing that stands in the menu', (role) => {
    const permissions: readonly string[] = rolePermissions[role]
    const menu = visibleSections(
      navigation.org_user,
      (permission) => permissions.includes(permission),
      (path) => permissionOf.has(path),
    )
    const refused = menu
      .flatMap((section) => section.places.map(({ to }) => ({ to, permission: permissionOf.get(to) })))
      .filter(({ permission }) => permission && !permissions.includes(permission))
    expect(refused).toEqual([])
  })

  it('name a permission, but for these, which every role may open', () => {
    const open = [...permissionOf].filter(([, permission]) => !permission).map(([path]) => path)
    expect(open.sort()).toMatchInlineSnapshot(`
      [
        "/org/account",
        "/org/dashboard",
        "/org/notifications",
        "/org/staff",
        "/org/support",
        "/org/tasks",
      ]
    `)
  })
})
