import { useEffect, useRef, useState } from 'react'
import { type Id, toast } from 'react-toastify'
import type { NoticeAction } from './notifier.ts'

interface Props {
  /** The notification's own. */
  id: Id
  /** Whether its time stands still. */
  isPaused: boolean
  message: string
  action: NoticeAction | undefined
}

/** What a notification says, and what can be done about it; the click that does it also closes it. */
export function NoticeBody({ id, isPaused, message, action }: Props) {
  const body = useStayWithKeyboard(id, isPaused)
  return (
    <span ref={body} className="notice-body">
      <span>{message}</span>
      {action && (
        <button type="button" className="notice-action" onClick={action.act}>
          {action.label}
        </button>
      )}
    </span>
  )
}

/** Nothing goes away under the hands of who types or presses keys in it, though a mouse that leaves lets the time go on. */
function useStayWithKeyboard(id: Id, isPaused: boolean) {
  const body = useRef<HTMLSpanElement>(null)
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    if (hasFocus && !isPaused) toast.pause({ id })
  }, [hasFocus, isPaused, id])
  useEffect(() => {
    // The button that closes the notice is outside of what is drawn here.
    const toast_element = body.current?.closest('.Toastify__toast')
    const enter = () => setFocus(true)
    const resume = () => {
      setFocus(false)
      toast.play({ id })
    }
    toast_element?.addEventListener('focusin', enter)
    toast_element?.addEventListener('focusout', resume)
    return () => {
      toast_element?.removeEventListener('focusin', enter)
      toast_element?.removeEventListener('focusout', resume)
    }
  }, [id])
  return body
}
