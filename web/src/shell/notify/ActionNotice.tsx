import type { Id } from 'react-toastify'
import { NumberInNotice } from './NumberInNotice.tsx'
import type { NoticeAction, NoticeNumber } from './notifier.ts'

interface Props {
  /** The notification's own. */
  id: Id
  /** Whether its time stands still. */
  isPaused: boolean
  message: string
  action: NoticeAction | undefined
  number: NoticeNumber | undefined
}

/** A notification with something to do about it; the click that does it also closes it. */
export function ActionNotice({ id, isPaused, message, action, number }: Props) {
  return (
    <span className="notice-with-action">
      <span>
        {message}
        {number && <NumberInNotice id={id} isPaused={isPaused} {...number} />}
      </span>
      {action && (
        <button type="button" className="notice-action" onClick={action.act}>
          {action.label}
        </button>
      )}
    </span>
  )
}
