import { useTranslation } from 'react-i18next'
import { Bounce, ToastContainer } from 'react-toastify'
import { notice } from './notifier.ts'
import './toasts.css'

/** Where notifications appear; one for the whole application. */
export function Toasts({ rtl }: { rtl: boolean }) {
  const { t } = useTranslation()
  return (
    <ToastContainer
      aria-label={t('Notifications')}
      position={notice.position}
      autoClose={notice.duration}
      theme="colored"
      transition={Bounce}
      pauseOnHover
      pauseOnFocusLoss
      closeOnClick
      rtl={rtl}
    />
  )
}
