import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '..')
const screens = globSync('**/*.tsx', { cwd: web }).map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(join(web, path), 'utf8'),
}))
const having = (pattern: RegExp) => screens.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

it('writes how a number is called in one place', () => {
  expect(having(/tel:/)).toEqual(['ui/PhoneLink.tsx'])
})

it('strings no number together with other facts, where it could not be pressed', () => {
  expect(having(/, (?:visit\.)?patient\.phone\]|\[patient\.phone,|\n {4}patient\.phone,\n|: patient\.phone \}/)).toEqual([])
})

it('puts no number of a clinic or place into a text, where it could not be pressed', () => {
  expect(
    having(/\{ phone: (?:visit\.)?(?:organization\.phone|booking\.clinic_phone)|\$\{organization\.phone\}|>\{location\.phone\}</),
  ).toEqual([])
  expect(having(/>\s*\{(?:p|patient|clinic|location|organization)\.phone\}\s*</)).toEqual([])
})
