import { createElement } from 'react'
import { toast } from 'react-toastify'
import { ActionNotice } from './ActionNotice.tsx'
import { createNotifier, type NoticeKind } from './notifier.ts'

const types = { success: 'success', error: 'error', info: 'info', warn: 'warning' } as const satisfies Record<NoticeKind, string>

/** Says something at the edge of the screen: `notify.success('Saved')`, or with duration and position. */
export const notify = createNotifier(
  ({ kind, message, duration, position, action }) => {
    toast(action ? createElement(ActionNotice, { message, action }) : message, { type: types[kind], autoClose: duration, position })
  },
  () => toast.dismiss(),
)

let shown = 0
toast.onChange((change) => {
  if (change.status === 'added') shown++
  if (change.status === 'removed') shown = Math.max(0, shown - 1)
  if (shown === 0) notify.left()
})
