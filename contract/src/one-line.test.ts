import { expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from './index.ts'

/** Short texts that people write in a field of several lines, looked at one by one. */
const severalLines = ['notifications.updateMessageText body.sms', 'patients.createPatient body.alert', 'patients.updatePatient body.alert']

/** Every text of an input with the path of its field. */
function* textsOf(type: z.ZodType, path: string): Generator<[path: string, text: z.ZodType]> {
  if (type instanceof z.ZodString) yield [path, type]
  else if (type instanceof z.ZodObject)
    for (const [key, field] of Object.entries(type.shape)) yield* textsOf(field as z.ZodType, `${path}.${key}`)
  else if (type instanceof z.ZodArray) yield* textsOf(type.element as z.ZodType, `${path}[]`)
  else if (type instanceof z.ZodRecord) yield* textsOf(type.valueType as z.ZodType, `${path}{}`)
  else if (type instanceof z.ZodUnion) for (const option of type.options) yield* textsOf(option as z.ZodType, path)
  else if (type instanceof z.ZodPipe) yield [path, type]
  else if ('unwrap' in type && typeof type.unwrap === 'function') yield* textsOf(type.unwrap() as z.ZodType, path)
}

const texts = Object.entries(contract).flatMap(([domain, calls]) =>
  Object.entries(calls as Record<string, { body?: z.ZodType }>).flatMap(([name, call]) =>
    // A password is kept as it was chosen, whatever characters it has.
    call.body ? [...textsOf(call.body, `${domain}.${name} body`)].filter(([path]) => !path.endsWith('password')) : [],
  ),
)

const takes = (text: z.ZodType, sample: string) => text.safeParse(sample).success

it('names, titles and all other short texts of an input are one line, without invisible characters', () => {
  const short = texts.filter(([, text]) => takes(text, 'Ada Lovelace') && !takes(text, 'x'.repeat(401)))
  expect(short.length).toBeGreaterThan(40)
  for (const sample of ['Ada\nLovelace', 'Ada\u200bLovelace']) {
    const loose = short.filter(([, text]) => takes(text, sample)).map(([path]) => path)
    expect(loose).toEqual(severalLines)
  }
})

it('no text of an input accepts half a character or one that reverses the words after it', () => {
  const words = texts.filter(([, text]) => takes(text, 'Ada Lovelace'))
  for (const sample of ['Ada \ud800 Lovelace', 'Ada \u202e Lovelace', 'Ada \u0007 Lovelace'])
    expect(words.filter(([, text]) => takes(text, sample)).map(([path]) => path)).toEqual([])
})
