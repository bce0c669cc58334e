import { expect, it } from 'vitest'
import { Problem } from '../problem.ts'
import { requirePrintable } from './require-printable.ts'

it('texts that paper can show are accepted, in any script, and so are fields that are empty', () => {
  expect(() => requirePrintable({ title: 'Cough ↑ ⅓ ☑ 山田 יעל', text: null, note: undefined })).not.toThrow()
})

it('a text that paper cannot show is refused in one sentence that names the characters, and at its field', () => {
  const refused = () => requirePrintable({ title: 'Cough', instructions: 'Dose 𓀀 tablet', text: '\u0007' })
  expect(refused).toThrow(Problem)
  try {
    refused()
  } catch (error) {
    expect(error).toMatchObject({
      code: 'refused_by_rule',
      message: 'No font has “𓀀” (U+13000), U+0007, so it cannot be printed. Write it in another way.',
      errors: [
        { path: 'instructions', message: 'No font has “𓀀” (U+13000), so it cannot be printed. Write it in another way.' },
        { path: 'text', message: 'No font has U+0007, so it cannot be printed. Write it in another way.' },
      ],
    })
  }
})
