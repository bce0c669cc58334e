// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { useForm } from '@mantine/form'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { FormShell } from '#ui/FormShell.tsx'
import { PlaceProvider } from '#ui/locale.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { prepareScreen } from './screen.fixture.tsx'

const { draw } = prepareScreen()
const locales = ['en-GB', 'de-DE', 'fr-FR', 'pt-BR', 'hi-IN', 'ar-EG'] as const
const kinds = ['whole', 'measured', 'JPY', 'EUR', 'KWD'] as const
type Kind = (typeof kinds)[number]
const texts = ['0,5', '1,250', '1.250', '<0.5', '>200', '5 x', '1.250,50 €', '12', '-3', '½', '1e3', 'haemolysed']

/** The last value of the field; `undefined`: it said nothing. */
function Probe({ kind, onValue }: { kind: Kind; onValue: (value: number | '' | null) => void }) {
  const [amount, setAmount] = useState<number | null>(null)
  const [number, setNumber] = useState<number | ''>('')
  if (kind === 'whole' || kind === 'measured')
    return (
      <NumberField
        label="Field"
        digits={kind === 'whole' ? 0 : 6}
        value={number}
        onChange={(value) => {
          setNumber(value)
          onValue(value)
        }}
      />
    )
  return (
    <MoneyField
      label="Field"
      currency={kind}
      value={amount}
      onChange={(value) => {
        setAmount(value)
        onValue(value)
      }}
    />
  )
}

function enter(kind: Kind, locale: string, steps: string[]) {
  let value: number | '' | null = null
  const { unmount } = draw(
    <PlaceProvider locale={locale}>
      <Probe kind={kind} onValue={(next) => (value = next)} />
    </PlaceProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Field')
  for (const text of steps) fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
  const result = { value: value === '' ? null : value, isRefused: field.getAttribute('aria-invalid') === 'true', text: field.value }
  unmount()
  return result
}

describe.each(locales)('each kind of number field in %s', (locale) => {
  it.each(kinds)('reads %s typed as it is pasted, and keeps what it refuses with a sentence', (kind) => {
    for (const text of texts) {
      const pasted = enter(kind, locale, [text])
      const typed = enter(
        kind,
        locale,
        Array.from(text).map((_, index) => text.slice(0, index + 1)),
      )
      expect([text, typed]).toEqual([text, pasted])
      // Either it has a value, or the text stands there as it was typed, with an error.
      const isKept = pasted.isRefused ? pasted.value === null && pasted.text === text : pasted.value !== null
      expect([text, isKept]).toEqual([text, true])
    }
  })

  it('never drops a sign', () => {
    for (const kind of kinds)
      for (const text of ['<0.5', '>200', '5 x', '½', '1e3', 'haemolysed'])
        expect([kind, text, enter(kind, locale, [text]).value]).toEqual([kind, text, null])
    expect(enter('whole', locale, ['0,5']).value).toBeNull()
  })
})

it('takes no amount below zero', () => {
  for (const text of ['-3', '−3', '-3 €'])
    expect([text, enter('EUR', 'de-DE', [text])]).toEqual([text, { value: null, isRefused: true, text }])
})

/** A form in which the number may stay empty. */
function Form({ onSent }: { onSent: (values: object) => void }) {
  const form = useForm({ initialValues: { minutes: 30 as number | '' } })
  return (
    <FormShell form={form} submitLabel="Send" onSubmit={onSent}>
      <NumberField label="Minutes" digits={0} {...form.getInputProps('minutes')} />
    </FormShell>
  )
}

it('stops a form whose optional number cannot be read, and says why, also if the field still has the focus', () => {
  const sent: object[] = []
  draw(<Form onSent={(values) => sent.push(values)} />)
  const field = screen.getByLabelText<HTMLInputElement>('Minutes')
  const send = (text: string) => {
    fireEvent.change(field, { target: { value: text } })
    fireEvent.submit(field.form as HTMLFormElement)
  }
  send('5x')
  expect(sent).toEqual([])
  expect(screen.getByText('Write a whole number, without other signs.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  send('5')
  expect(sent).toEqual([{ minutes: 5 }])
})

it('refuses a number out of bounds at the field, and does not bend it to the nearest bound', () => {
  draw(<NumberField label="Minutes" digits={0} min={5} max={1440} suffix="min" value={30} />)
  const field = screen.getByLabelText<HTMLInputElement>('Minutes')
  const after = (text: string) => {
    fireEvent.change(field, { target: { value: text } })
    fireEvent.blur(field)
    return [field.value, field.getAttribute('aria-invalid')]
  }
  expect(after('2000')).toEqual(['2000', 'true'])
  expect(screen.getByText('Write a number from 5 to 1440.')).toBeTruthy()
  expect(after('4')).toEqual(['4', 'true'])
  expect(after('45 min')[1]).toBeNull()
})

it('takes the arrow keys for steps within the bounds', () => {
  const values: unknown[] = []
  draw(<NumberField label="Minutes" digits={0} min={5} max={32} step={5} value={30} onChange={(value) => values.push(value)} />)
  const field = screen.getByLabelText('Minutes')
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(values).toEqual([25])
})

/** Fields of digits that are no numbers: a code may have zeros in front. */
const codes = ['foundation/identity/CodeField.tsx', 'pharmacy/formulary/PackFields.tsx']

/** Each file of the web client that is no test. */
const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen|fixture)\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, '..', file), 'utf8') }))

describe('the fields of the screens', () => {
  it('take numbers by the three fields that read them whole, and by none of the kit', () => {
    const others = sources.filter(
      ({ file, text }) =>
        /\bNumberInput\b|type="number"|inputMode=\{?["'](numeric|decimal)/.test(text) && !/^ui\/(Number|Money)Field\.tsx$/.test(file),
    )
    expect(others.map(({ file }) => file).sort()).toEqual(codes)
  })

  it('say each how many decimals they take', () => {
    const fields = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/<NumberField\b(.*?)\/>/gs)].map(([, props = '']) => [file, props] as const),
    )
    expect(fields.length).toBeGreaterThan(50)
    const unsaid = fields.filter(([, props]) => !/digits=|\{\.\.\.(number|limits|minutes|hours)\}/.test(props))
    expect(unsaid).toEqual([])
  })
})
