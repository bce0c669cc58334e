import { createElement } from 'react'
import { type ToastContentProps, toast } from 'react-toastify'
import { NoticeBody } from './NoticeBody.tsx'
import { createNotifier, type NoticeKind } from './notifier.ts'

const types = { success: 'success', error: 'error', info: 'info', warn: 'warning' } as const satisfies Record<NoticeKind, string>

/** Says something at the edge of the screen: `notify.success('Saved')`, or with duration and position. */
export const notify = createNotifier(
  ({ kind, message, duration, position, action, progress }) => {
    const body = ({ toastProps, isPaused }: ToastContentProps) =>
      createElement(NoticeBody, { id: toastProps.toastId, isPaused, message, action })
    toast(body, {
      type: types[kind],
      autoClose: duration,
      position,
      ...(progress === undefined ? {} : { progress }),
    })
  },
  () => toast.dismiss(),
)

let shown = 0
toast.onChange((change) => {
  if (change.status === 'added') shown++
  if (change.status === 'removed') shown = Math.max(0, shown - 1)
  if (shown === 0) notify.left()
})
