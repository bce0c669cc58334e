import { useTranslation } from 'react-i18next'
import { cssTransition, ToastContainer } from 'react-toastify'
import { notice } from './notifier.ts'
import './toasts.css'

/** The library's bounce, which folds away in our time. */
const bounce = cssTransition({
  enter: 'Toastify--animate Toastify__bounce-enter',
  exit: 'Toastify--animate Toastify__bounce-exit',
  appendPosition: true,
  collapseDuration: notice.collapse,
})

/** Where notifications appear; one for the whole application. */
export function Toasts({ rtl }: { rtl: boolean }) {
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
