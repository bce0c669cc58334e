import { useLater } from '#ui/use-later.ts'
import { loadToasts } from './notify.ts'

/** Where notifications appear, once the first screen stands. */
export function Toasts({ rtl }: { rtl: boolean }) {
  const later = useLater(loadToasts)
  return later && <later.ToastView rtl={rtl} />
}
