import { useEffect } from 'react'

/** Moves the focus, and with it a screen reader, to the heading of what has just come: a question may have to be fetched first. */
export function FocusOnHeading() {
  useEffect(() => {
    document.querySelector<HTMLElement>('[data-main-heading]')?.focus()
  }, [])
  return null
}
