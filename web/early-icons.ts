import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What the screens that visitors begin with are made of; the menus of the signed-in are shown after those. */
const sources = [
  'ui/*.tsx',
  'shell/*.tsx',
  'shell/screen/*.tsx',
  'shell/layout/{Appearance,Auth,Colour,Offline,Public,Stale}*.tsx',
  'engine/slots/*.tsx',
  'visits/appointments/booking/*.tsx',
  'clinic/directory/*.tsx',
  'foundation/identity/*.tsx',
  'routes/_auth/**/*.tsx',
  'routes/_public/{route,index,unauthorized}.tsx',
]

/** Whether a module is an icon of those screens. All others come in a second file, which no visitor waits for. */
export function earlyIcons(): (id: string) => boolean {
  const root = fileURLToPath(new URL('src', import.meta.url))
  const texts = globSync(sources, { cwd: root }).map((file) => readFileSync(`${root}/${file}`, 'utf8'))
  const names = new Set(texts.flatMap((text) => text.match(/\bIcon[A-Z]\w*/g) ?? []))
  return (id) => {
    const name = /@tabler\/icons-react\/.*\/icons\/(\w+)\./.exec(id)?.[1]
    return name !== undefined && names.has(name)
  }
}
