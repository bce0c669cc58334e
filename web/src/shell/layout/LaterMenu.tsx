import { type ButtonHTMLAttributes, cloneElement, type ReactElement, type ReactNode, useState } from 'react'
import { useLater } from '#ui/use-later.ts'

interface Props<Part> {
  load: () => Promise<Part>
  button: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
  /** What opens: a menu, or a dialog. */
  popup?: 'menu' | 'dialog'
  /** The button with what it opens. */
  children: (part: Part) => ReactNode
}

/**
 * A button that is rendered from the start. What it opens is fetched after the first screen, and takes the button over once it
 * is pressed; if it did not arrive, each press fetches it anew.
 */
export function LaterMenu<Part>({ load, button, popup = 'menu', children }: Props<Part>) {
  const [presses, setPresses] = useState(0)
  const part = useLater(load, presses || true)
  if (part && presses > 0) return children(part)
  return cloneElement(button, { 'aria-haspopup': popup, 'aria-expanded': false, onClick: () => setPresses(presses + 1) })
}
