import { useState } from 'react'
import type { NoticeNumber } from './notifier.ts'

/** The number of a notification, with a button to keep another one as soon as it is another one. */
export function NumberInNotice({ before, after, label, value, max, saveLabel, save }: NoticeNumber) {
  const [typed, setTyped] = useState(String(value))
  const number = typed.trim() === '' ? Number.NaN : Number(typed)
  const isOther = number !== value && Number.isInteger(number) && number >= 0 && number <= max
  return (
    <form
      className="notice-number"
      onSubmit={(event) => {
        event.preventDefault()
        // closes the notification, as a click on the button does
        event.currentTarget.querySelector('button')?.click()
      }}
    >
      {before}
      <input
        type="number"
        aria-label={label}
        min={0}
        max={max}
        value={typed}
        // a click into the field is no click on the notification, which would close it
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {after}
      {isOther && (
        <button type="button" className="notice-action" onClick={() => save(number)}>
          {saveLabel}
        </button>
      )}
    </form>
  )
}
