// @vitest-environment jsdom
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { api } from '#api/index.ts'
import { json, prepareServer, problem, unreachable } from '#api/server.fixture.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { prepareScreen } from './screen.fixture.tsx'
import { useCommand } from './use-command.ts'

const server = prepareServer()
const { draw, pass } = prepareScreen()
const call = 'PATCH /account'

function AccountForm() {
  const form = useForm({ initialValues: { name: 'Ada Byrne', phone: '' } })
  const save = useCommand(api.identity.updateAccount, { form })
  return (
    <FormShell form={form} pending={save.isPending} failure={save.failure} submitLabel="Save" onSubmit={(body) => save.run({ body })}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="Phone" {...form.getInputProps('phone')} />
      <Button type="button">Elsewhere</Button>
    </FormShell>
  )
}

const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
const type = (value: string) => fireEvent.change(phone(), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const keys = () => new Set(server.sent.map(({ key }) => key))

function PhotoForm({ photos }: { photos: Blob[] }) {
  const save = useCommand(api.staff.updatePractitionerPhoto, { onRefused: () => true })
  return photos.map((body) => (
    <Button key={body.size} onClick={() => save.run({ params: { id: 'p-1' }, body })}>
      {`Send ${body.size}`}
    </Button>
  ))
}

it('a file is sent as it is, again under the same key when no answer came, and another file under another', async () => {
  const [small, large] = ['a', 'abc'].map((text) => new Blob([text], { type: 'image/jpeg' })) as [Blob, Blob]
  const photo = 'PUT /org/practitioners/p-1/photo'
  for (let i = 0; i < 3; i++) server.on(photo, unreachable)
  draw(<PhotoForm photos={[small, large]} />)
  for (const name of ['Send 1', 'Send 1', 'Send 3']) {
    fireEvent.click(screen.getByRole('button', { name }))
    await pass()
  }
  expect(server.sent.map(({ body }) => body)).toEqual(['image/jpeg 1', 'image/jpeg 1', 'image/jpeg 3'])
  const [first, second, third] = server.sent.map(({ key }) => key)
  expect([second === first, third === first]).toEqual([true, false])
})

describe('a form that is sent', () => {
  it('is sent once, however often the button is pressed before the answer comes', async () => {
    let answer: (reply: Response) => void = () => undefined
    server.on(call, () => new Promise((resolve) => (answer = resolve)))
    draw(<AccountForm />)
    // As on a slow phone, where two taps have come before the first is drawn.
    act(() => {
      press()
      press()
    })
    await pass()
    type('+353 1 555 0100')
    press()
    fireEvent.keyDown(phone(), { key: 'Enter', ctrlKey: true })
    await pass()
    answer(json(200, {}))
    await pass()
    expect(server.sent).toHaveLength(1)
  })

  it('keeps what was typed when it is refused, says why at the field and takes the keyboard there', async () => {
    server.on(call, () =>
      problem(400, 'invalid', 'Please check.', { errors: [{ path: 'body.phone', message: 'This is no phone number.' }] }),
    )
    draw(<AccountForm />)
    type('abc')
    press()
    await pass(100)
    expect(phone().value).toBe('abc')
    expect(phone().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('This is no phone number.').length).toBeGreaterThan(0)
    expect(document.activeElement).toBe(phone())
  })

  it('is the same action when it is sent again unchanged because no answer came', async () => {
    server.on(call, unreachable)
    server.on(call, () => json(200, {}))
    draw(<AccountForm />)
    press()
    await pass()
    expect(screen.getByText(/There is no connection to the server/)).toBeTruthy()
    press()
    await pass()
    expect([server.sent.length, keys().size]).toEqual([2, 1])
  })

  it('is the same action when the server broke four times, and another once it is changed', async () => {
    server.allowRefusals(4)
    for (let i = 0; i < 4; i++) server.on(call, () => json(503, {}))
    server.on(call, () => json(200, {}))
    server.on(call, () => json(200, {}))
    draw(<AccountForm />)
    press()
    await pass(7000)
    press()
    await pass()
    expect([server.sent.length, keys().size]).toEqual([5, 1])
    type('+353 1 555 0100')
    press()
    await pass()
    expect([server.sent.length, keys().size]).toEqual([6, 2])
  })

  it('is another action when it is sent again after a refusal', async () => {
    server.on(call, () => problem(409, 'conflict', 'Not now.'))
    server.on(call, () => json(200, {}))
    draw(<AccountForm />)
    press()
    await pass()
    press()
    await pass()
    expect(keys().size).toBe(2)
  })
})
