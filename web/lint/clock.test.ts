import clock from './clock.js'
import { RuleTester } from './rule-tester.ts'

/** One fault each. */
const check = (name: keyof typeof clock.rules, { valid, invalid }: { valid: string[]; invalid: string[] }) =>
  new RuleTester().run(`clock/${name}`, clock.rules[name], { valid, invalid: invalid.map((code) => ({ code, errors: 1 })) })

check('no-sleep', {
  invalid: [
    'page.waitForTimeout(250)',
    'const later = new Promise((resolve) => setTimeout(resolve, 250))',
    'await new Promise(function (resolve) { setTimeout(() => resolve(1), 250) })',
    "import { setTimeout as pause } from 'node:timers/promises'",
  ],
  valid: [
    'test.setTimeout(120_000)',
    'setTimeout(() => server.kill(), 15_000).unref()',
    'const answered = new Promise((resolve) => on(resolve))',
  ],
})

check('no-wall-clock', {
  invalid: ['const began = Date.now()', 'const day = new Date()', 'book(new Date().toISOString())'],
  valid: ['const at = new Date(starts_at)', 'clock.now()', 'Date.parse(starts_at)', 'performance.now()'],
})

check('reason-given', {
  invalid: ['// oxlint-disable-next-line clock/no-sleep\nsleep()', '/* eslint-disable clock/no-wall-clock */'],
  valid: ['// oxlint-disable-next-line clock/no-sleep -- another program is waited for\nsleep()', '// oxlint-disable-next-line no-eval'],
})
