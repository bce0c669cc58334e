import { useEffect, useRef, useState } from 'react'
import { type Id, toast } from 'react-toastify/unstyled'
import type { NoticeAction } from './notifier.ts'

interface Props {
  /** The id of the notification. */
  id: Id
  /** Whether its timer is paused. */
  isPaused: boolean
  message: string
  action: NoticeAction | undefined
}

/** The message and the action of a notification; a click on the action also closes it. */
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

/** Keeps a notification while it has the keyboard focus, even when the mouse leaves it. */
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
