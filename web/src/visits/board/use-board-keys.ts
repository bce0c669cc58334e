import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isFocusLost } from '#ui/use-focus.ts'
import { type Board, type Lane, lanes } from '#visits/appointments/index.ts'

const buttons: Record<string, string> = { n: '[data-next-step]', b: '[data-step-back]', c: '[data-call]', r: '[data-room]' }

/**
 * The arrow keys on the board: up and down in a lane, left and right between lanes. Enter opens a visit, N applies its next
 * transition, B undoes the last one, C calls the patient in, R chooses the room. One card at a time can be reached by the Tab
 * key.
 */
export function useBoardKeys(board: Board, isMirrored: boolean, onOpen: (id: string) => void) {
  const root = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string>()
  const cards = lanes.map((lane) => board.lanes[lane].map((visit) => visit.id))
  const first = cards.flat()[0]
  const current = active && cards.some((lane) => lane.includes(active)) ? active : first

  const focus = (id: string | undefined) => {
    if (!id) return
    setActive(id)
    root.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus()
  }
  // The transition moved its card to another lane, where it is drawn anew, so the focus goes to the card's next transition.
  const isOnStep = useRef(false)
  const onFocus = (id: string) => {
    isOnStep.current = document.activeElement?.matches(buttons.n ?? '') ?? false
    setActive(id)
  }
  const lane = cards.findIndex((ids) => ids.includes(active ?? ''))
  useEffect(() => {
    const card = lane >= 0 && isFocusLost() && root.current?.querySelector<HTMLElement>(`[data-card="${active}"]`)
    if (card) ((isOnStep.current && card.querySelector<HTMLElement>(buttons.n ?? '')) || card).focus()
  }, [lane, active])
  const step = (lane: number, index: number, by: number) => {
    for (let next = lane + by; next >= 0 && next < cards.length; next += by) {
      const ids = cards[next] ?? []
      if (ids.length > 0) return focus(ids[Math.min(index, ids.length - 1)])
    }
  }
  const onKeyDown = (lane: Lane, index: number) => (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const column = lanes.indexOf(lane)
    const ids = cards[column] ?? []
    const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight'
    const back = isMirrored ? 'ArrowRight' : 'ArrowLeft'
    if (event.key === 'ArrowDown') focus(ids[index + 1])
    else if (event.key === 'ArrowUp') focus(ids[index - 1])
    else if (event.key === forward) step(column, index, 1)
    else if (event.key === back) step(column, index, -1)
    else if (event.key === 'Enter' && ids[index]) onOpen(ids[index])
    else if (event.key.toLowerCase() in buttons)
      event.currentTarget.querySelector<HTMLElement>(buttons[event.key.toLowerCase()] ?? '')?.click()
    else return
    event.preventDefault()
  }
  return { root, current, onKeyDown, onFocus }
}
