import { useLater } from '#ui/use-later.ts'
import { loadToasts } from './notify.ts'

/** The place of notifications, loaded after the first screen is shown. */
export function Toasts({ rtl }: { rtl: boolean }) {
  const later = useLater(loadToasts)
  return later && <later.ToastView rtl={rtl} />
}
