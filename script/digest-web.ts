// One word for everything the web application is made from.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const made = /(^|\/)(node_modules|dist|\.tanstack)(\/|$)|\.gen\.ts$|\.test\.tsx?$/
const files = globSync(['web/**/*', 'contract/src/**/*', 'contract/package.json', 'package-lock.json'], {
  cwd: root,
  exclude: (path) => made.test(path),
})

const digest = createHash('sha256')
for (const file of files.sort()) {
  if (!statSync(join(root, file)).isFile()) continue
  digest
    .update(`${file}\0`)
    .update(readFileSync(join(root, file)))
    .update('\0')
}
console.log(digest.digest('hex'))
