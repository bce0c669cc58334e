import { useEffect, useRef, useState } from 'react'

/** Nobody is anywhere: what had the focus went. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/** Where the keyboard is; of an entry of a menu, which closes with its choice, the button of the menu. */
function focused() {
  const menu = document.activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (menu && document.getElementById(menu)) || document.activeElement
}

/**
 * Most dialogs and panels are mounted open and leave by being unmounted, of which Mantine, which gives the focus back itself
 * when `opened` turns, hears nothing. Only a focus that went with them is given back, never one that has moved on.
 */
export function useFocusBack(opened: boolean) {
  const [before] = useState(() => (opened ? focused() : null))
  useEffect(
    () => () => {
      if (isFocusLost() && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}

/** A part that is drawn otherwise as the state turns: who was on a button that went with it is on the whole of it, not nowhere. */
export function useFocusKept<T extends HTMLElement>(state: unknown) {
  const whole = useRef<T>(null)
  const drawn = useRef(state)
  useEffect(() => {
    if (drawn.current !== state && isFocusLost()) whole.current?.focus({ preventScroll: true })
    drawn.current = state
  }, [state])
  return whole
}
