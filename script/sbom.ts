// Writes what a release is made of beside it, as CycloneDX: node script/sbom.ts <folder>. npm's own command reads the lockfile, so
// that it needs no network. What only develops and tests the product is in it too, marked as cdx:npm:package:development: of a
// workspace, `--omit dev` leaves out what the product needs where something else develops with it, such as react and zod.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('usage: node script/sbom.ts <folder>')
  process.exit(2)
}
const root = fileURLToPath(new URL('..', import.meta.url))
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const options = ['--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
const bom = JSON.parse(execFileSync('npm', ['sbom', ...options], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1_048_576 }))
// npm calls the product after the folder of the checkout.
bom.metadata.component.name = name
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const listed = new Set(bom.components.map((component: { purl: string }) => decodeURIComponent(component.purl)))
const missing = Object.entries<{ version?: string; link?: true; dev?: true }>(lock.packages)
  .filter(([path, { link, dev }]) => path.includes('node_modules/') && !link && !dev)
  .map(([path, entry]) => `pkg:npm/${path.replace(/.*node_modules\//, '')}@${entry.version}`)
  .filter((purl) => !listed.has(purl))
if (missing.length > 0) {
  console.error(`npm left out ${missing.length} packages that are installed, such as ${missing.slice(0, 3).join(', ')}.`)
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
const file = resolve(folder, `${name}-${version}.cdx.json`)
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
console.log(file)
