import { useEffect, useRef, useState } from 'react'

/** Whether no element has the focus, because the focused one was removed. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/** The focused element; for an entry of a menu, which closes with its choice, the button of the menu. */
function focused() {
  const menu = document.activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (menu && document.getElementById(menu)) || document.activeElement
}

/**
 * Returns the focus when a dialog closes. Most dialogs and panels are mounted open and close by being unmounted, which Mantine
 * does not notice: it returns the focus only when `opened` changes. Only a focus that disappeared with the dialog is returned,
 * never one that has moved on.
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

/**
 * Keeps the focus on a part that is rendered differently after a change of state: if the focused button was removed, the focus
 * goes to the part as a whole.
 */
export function useFocusKept<T extends HTMLElement>(state: unknown) {
  const whole = useRef<T>(null)
  const drawn = useRef(state)
  useEffect(() => {
    if (drawn.current !== state && isFocusLost()) whole.current?.focus({ preventScroll: true })
    drawn.current = state
  }, [state])
  return whole
}
