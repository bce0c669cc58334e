// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ListTable } from '#ui/ListTable.tsx'
import { prepareScreen } from './screen.fixture.tsx'

const people = ['Ada Byrne', 'Sam Stone', 'Juno Stone'].map((name, index) => ({ id: String(index), name }))
const list = (items: typeof people) => ({ data: { items, next_cursor: null }, error: null, isPending: false, refetch: () => undefined })
const { draw, pass } = prepareScreen()

async function drawPeople(items = people) {
  const onOpen = vi.fn<(person: (typeof people)[number]) => void>()
  const table = (rows: typeof people) => (
    <ListTable
      label="Patients"
      list={list(rows)}
      columns={[{ accessor: 'name', render: ({ name }) => <a href={`#${name}`}>{name}</a> }]}
      onOpen={onOpen}
    />
  )
  const { rerender } = draw(table(items))
  await pass(100)
  return { onOpen, change: (rows: typeof people) => rerender(table(rows)) }
}

const row = (name: string) => screen.getByText(name).closest('tr') as HTMLElement
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
const reachable = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')]
    .filter((element) => element.tabIndex === 0)
    .map((element) => element.textContent)

describe('a list by keyboard', () => {
  it('is one stop of the Tab key, which is the row one was at last', async () => {
    await drawPeople()
    expect(reachable()).toEqual(['Ada Byrne'])
    row('Ada Byrne').focus()
    press('ArrowDown')
    await pass()
    expect(document.activeElement).toBe(row('Sam Stone'))
    expect(reachable()).toEqual(['Sam Stone'])
  })

  it('ends at its first and last row', async () => {
    await drawPeople()
    row('Ada Byrne').focus()
    press('ArrowUp')
    expect(document.activeElement).toBe(row('Ada Byrne'))
    press('End')
    press('ArrowDown')
    expect(document.activeElement).toBe(row('Juno Stone'))
    press('Home')
    expect(document.activeElement).toBe(row('Ada Byrne'))
  })

  it('opens the row the keyboard is at with Enter, and leaves Enter on a link to the link', async () => {
    const { onOpen } = await drawPeople()
    row('Sam Stone').focus()
    press('Enter')
    expect(onOpen.mock.calls).toEqual([[people[1]]])
    screen.getByText('Juno Stone').focus()
    press('Enter')
    expect(onOpen).toHaveBeenCalledOnce()
  })

  it('can still be reached when the row one was at has gone', async () => {
    const { change } = await drawPeople()
    row('Ada Byrne').focus()
    press('End')
    change(people.slice(0, 1))
    await pass(100)
    expect(reachable()).toEqual(['Ada Byrne'])
  })
})
