import names from './names.js'
import { RuleTester } from './rule-tester.ts'

/** One fault each. */
const invalid = [
  'const one = rows[0]',
  'const [one, second] = rows',
  'const { one } = row',
  'const { appointment_id: other } = row',
  'const { ...told } = row',
  'rows.map((one) => one.id)',
  'rows.map(function (one) { return one.id })',
  'function asked() {}',
  'const book = (starts_at, who = desk) => starts_at',
  'for (const one of rows) book(one)',
]

new RuleTester().run('names/say-what-it-holds', names.rules['say-what-it-holds'], {
  invalid: invalid.map((code) => ({ code, errors: 1 })),
  valid: [
    'rows.map((row) => row.id)',
    'const appointment = await scope.one(statement)',
    'const { other: other_id } = params',
    "t('{{who}} changed it', { who: actor })",
  ],
})
