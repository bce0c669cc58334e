// @vitest-environment jsdom
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import type { Position } from './positions.ts'
import { useDrag } from './use-drag.ts'

const { draw, pass } = prepareScreen()
const visit = (id: string, can: string[]) =>
  ({
    id,
    can,
    starts_at: '2026-03-03T10:00:00.000Z',
    ends_at: '2026-03-03T10:30:00.000Z',
    practitioner: { id: 'd-1' },
    participants: [],
    room: null,
  }) as unknown as StaffAppointment
const shared = { ...visit('v-shared', ['move']), participants: [{ id: 'd-2', name: 'Ben', title: null }] }
const visits = [visit('v-1', ['move']), visit('v-done', []), shared]
const columns = ['d-1', 'd-2'].map((practitioner_id) => ({ key: practitioner_id, place: { day: '2026-03-03', practitioner_id } }))

let dropped: (Position & { id: string })[]
let asked_ids: string[]
beforeEach(() => {
  dropped = []
  asked_ids = []
})

function Columns({ isMirrored = false }) {
  const { dragged, handlers } = useDrag({
    columns,
    span: { from: 480, to: 1080 },
    interval: 15,
    visitOf: (id) => visits.find((visit) => visit.id === id),
    isMirrored,
    onDrop: ({ id }, position) => dropped.push({ id, ...position }),
    onAskWhere: ({ id }) => asked_ids.push(id),
  })
  return (
    <div {...handlers}>
      {columns.map(({ key }) => (
        <section key={key} data-column={key}>
          <div data-slots data-testid={key} />
        </section>
      ))}
      {visits.map(({ id }) => (
        <button type="button" key={id} data-event-id={id}>
          {id}
        </button>
      ))}
      <output>{dragged ? `${dragged.position.practitioner_id} ${dragged.position.starts_at.slice(11, 16)}` : 'nothing'}</output>
    </div>
  )
}

const press = (key: string, more: object = {}, id = 'v-1') => fireEvent.keyDown(screen.getByRole('button', { name: id }), { key, ...more })
const dragged = () => document.querySelector('output')?.textContent

describe('a visit that is moved by the keyboard', () => {
  it('is picked up, moved over time and column, and dropped by Enter', () => {
    draw(<Columns />)
    for (const key of ['g', 'ArrowDown', 'ArrowDown', 'ArrowRight']) press(key)
    expect([dragged(), dropped]).toEqual(['d-2 10:30', []])
    press('Enter')
    expect([dragged(), dropped]).toEqual([
      'nothing',
      [
        {
          id: 'v-1',
          starts_at: '2026-03-03T10:30:00.000Z',
          ends_at: '2026-03-03T11:00:00.000Z',
          practitioner_id: 'd-2',
          room_id: null,
        },
      ],
    ])
  })

  it('stays where it was after Escape, and when the keyboard goes elsewhere', () => {
    draw(<Columns />)
    press('g')
    press('ArrowDown')
    press('Escape')
    expect([dragged(), dropped]).toEqual(['nothing', []])
    press('g')
    fireEvent.blur(screen.getByRole('button', { name: 'v-1' }))
    press('Enter')
    expect([dragged(), dropped]).toEqual(['nothing', []])
  })

  it('becomes longer with Shift, and never leaves the last column', () => {
    draw(<Columns />)
    press('g')
    press('ArrowDown', { shiftKey: true })
    for (let i = 0; i < 3; i++) press('ArrowRight')
    press(' ')
    expect(dropped).toMatchObject([{ practitioner_id: 'd-2', ends_at: '2026-03-03T10:35:00.000Z' }])
  })

  it('goes to the column on the left where the page is written from right to left', () => {
    draw(<Columns isMirrored />)
    press('g')
    press('ArrowLeft')
    expect(dragged()).toBe('d-2 10:00')
  })

  it('is asked where to by M', () => {
    draw(<Columns />)
    press('m')
    expect([asked_ids, dragged()]).toEqual([['v-1'], 'nothing'])
  })

  it('is not picked up when it may not be moved', () => {
    draw(<Columns />)
    for (const key of ['g', 'm', 'Enter']) press(key, {}, 'v-done')
    press('ArrowDown', { altKey: true }, 'v-done')
    expect([dragged(), asked_ids, dropped]).toEqual(['nothing', [], []])
  })
})

describe('a visit that is dragged', () => {
  const box = (top: number, height: number) => () => ({ top, height }) as DOMRect
  async function drag(id = 'v-1') {
    draw(<Columns />)
    const element = screen.getByRole('button', { name: id })
    // Ten hours of 60 pixels each are visible from 08:00 on; the event is grabbed 10 pixels below its top.
    for (const { key } of columns) screen.getByTestId(key).getBoundingClientRect = box(100, 600)
    element.getBoundingClientRect = box(220, 30)
    const dataTransfer = { setDragImage: vi.fn<() => void>(), dropEffect: '' }
    const event = (type: 'dragStart' | 'dragOver' | 'drop' | 'dragEnd', target: Element, clientY: number) => {
      // jsdom's drag events carry no coordinates
      const made = new MouseEvent(type.toLowerCase(), { bubbles: true, cancelable: true, clientY })
      Object.assign(made, { dataTransfer })
      fireEvent(target, made)
    }
    event('dragStart', element, 230)
    await pass()
    return { over: (column: string, y: number) => event('dragOver', screen.getByTestId(column), y), event, element }
  }

  it('is shown on the grid under the pointer, and sent only when it is dropped', async () => {
    const { over, event } = await drag()
    over('d-2', 230 + 62)
    expect([dragged(), dropped]).toEqual(['d-2 11:00', []])
    event('drop', screen.getByTestId('d-2'), 292)
    expect([dragged(), dropped.map((position) => position.starts_at)]).toEqual(['nothing', ['2026-03-03T11:00:00.000Z']])
  })

  it('is put back when it is let go outside the columns', async () => {
    const { over, event, element } = await drag()
    over('d-2', 292)
    event('dragEnd', element, 900)
    expect([dragged(), dropped]).toEqual(['nothing', []])
  })

  it('only changes its time in the column of somebody who takes part in it', async () => {
    const { over, event } = await drag('v-shared')
    over('d-2', 230 + 62)
    event('drop', screen.getByTestId('d-2'), 292)
    expect(dropped).toMatchObject([{ practitioner_id: 'd-1', starts_at: '2026-03-03T11:00:00.000Z' }])
  })

  it('does not go above the first hour', async () => {
    const { over } = await drag()
    over('d-1', 0)
    expect(dragged()).toBe('d-1 08:00')
  })

  it('is not carried when it may not be moved', async () => {
    const { over } = await drag('v-done')
    over('d-2', 292)
    expect(dragged()).toBe('nothing')
  })
})
