import { createNotifier } from './notifier.ts'

let view: ReturnType<typeof importView> | undefined

async function importView() {
  const { ToastView, show, dismissAll, onAllLeft } = await import('./ToastView.tsx')
  onAllLeft(notify.left)
  return { ToastView, show, dismissAll }
}

/** The part that renders notifications: fetched once; if that fails, it is fetched again. */
export function loadToasts() {
  view ??= importView().catch((error) => {
    view = undefined
    throw error
  })
  return view
}

/** Shows a notification at the edge of the screen: `notify.success('Saved')`, or with duration and position. */
export const notify = createNotifier(
  (notice) => void loadToasts().then(({ show }) => show(notice)),
  () => void loadToasts().then(({ dismissAll }) => dismissAll()),
)
