import { useTranslation } from 'react-i18next'
import { cssTransition, ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { NoticeBody } from './NoticeBody.tsx'
import { type NoticeKind, notice, type Toast } from './notifier.ts'
import './toasts.css'

/** The library's bounce animation, with our duration. */
const bounce = cssTransition({
  enter: 'Toastify--animate Toastify__bounce-enter',
  exit: 'Toastify--animate Toastify__bounce-exit',
  appendPosition: true,
  collapseDuration: notice.collapse,
})

/** Where notifications appear; one for the whole application. */
export function ToastView({ rtl }: { rtl: boolean }) {
  const { t } = useTranslation()
  return (
    <ToastContainer
      aria-label={t('Notifications')}
      position={notice.position}
      autoClose={notice.duration}
      theme="colored"
      transition={bounce}
      pauseOnHover
      pauseOnFocusLoss
      closeOnClick
      rtl={rtl}
    />
  )
}

const types = { success: 'success', error: 'error', info: 'info', warn: 'warning' } as const satisfies Record<NoticeKind, string>

/** Shows a notification; one that comes before the view is rendered waits for it. */
export function show({ kind, message, duration, position, action, progress }: Toast) {
  const body = ({ toastProps, isPaused }: ToastContentProps) => (
    <NoticeBody id={toastProps.toastId} isPaused={isPaused} message={message} action={action} />
  )
  toast(body, {
    type: types[kind],
    autoClose: duration,
    position,
    ...(progress === undefined ? {} : { progress }),
  })
}

export const dismissAll = () => toast.dismiss()

/** Calls back when the last notification has left. */
export function onAllLeft(callback: () => void) {
  let shown = 0
  toast.onChange((change) => {
    if (change.status === 'added') shown++
    if (change.status === 'removed') shown = Math.max(0, shown - 1)
    if (shown === 0) callback()
  })
}
