import type { NoticeAction } from './notifier.ts'

/** A notification with something to do about it; the click that does it also closes it. */
export function ActionNotice({ message, action }: { message: string; action: NoticeAction }) {
  return (
    <span className="notice-with-action">
      <span>{message}</span>
      <button type="button" className="notice-action" onClick={action.act}>
        {action.label}
      </button>
    </span>
  )
}
