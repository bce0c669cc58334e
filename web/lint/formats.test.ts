import formats from './formats.js'
import { RuleTester } from './rule-tester.ts'

/** One fault each. */
const byHand = [
  "new Intl.DateTimeFormat('en', { hour: 'numeric' }).format(at)",
  "const format = Intl.NumberFormat(locale, { style: 'currency', currency })",
  'at.toLocaleString()',
  'new Date(starts_at).toLocaleDateString(locale)',
  'at.toLocaleTimeString()',
  '(amount / 100).toFixed(2)',
  'const day = new Date().toISOString().slice(0, 10)',
]
const byItsHome = [
  'format.money(due)',
  "formatDay(day, locale, 'long')",
  'const at = new Date().toISOString()',
  "const days = 'Mon, Tue'.slice(0, 3)",
  "try { new Intl.DateTimeFormat('en', { timeZone: zone }) } catch { refuse() }",
  'name.toLocaleLowerCase(language)',
]

new RuleTester().run('no-own-format', formats.rules['no-own-format'], {
  valid: byItsHome,
  invalid: byHand.map((code) => ({ code, errors: 1 })),
})
