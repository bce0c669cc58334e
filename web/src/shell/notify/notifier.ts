export type NoticeKind = 'success' | 'error' | 'info' | 'warn'
export type NoticePosition = 'top-right' | 'top-center' | 'top-left' | 'bottom-right' | 'bottom-center' | 'bottom-left'
/** An action in the notification itself, such as undo. */
export interface NoticeAction {
  label: string
  act: () => void
}
/**
 * Plain text, or text with how long it stays (milliseconds) and where. One with a progress (0 to 1) shows that on its bar
 * instead of the time that is left, and stays until it is closed or the next one takes its place.
 */
export type Notice =
  | string
  | {
      message: string
      duration?: number | undefined
      position?: NoticePosition | undefined
      action?: NoticeAction | undefined
      progress?: number | undefined
    }

/** The constants of all notifications. */
export const notice = {
  duration: 5000,
  position: 'top-right',
  collapse: 300,
  /** How long the one before has to leave when several are disallowed. */
  guard: 390,
  debounce: 50,
} as const satisfies { duration: number; position: NoticePosition; collapse: number; guard: number; debounce: number }

export interface Toast {
  kind: NoticeKind
  message: string
  duration: number
  position: NoticePosition
  action?: NoticeAction
  progress?: number
}

/** A progress as the bar takes it: between 0 and 1. */
function clampProgress(value: number) {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0
}

/**
 * Decides which notice is shown and when; the caller renders it. The same notice sent twice within the debounce is shown once.
 * With several disallowed, the one on the screen leaves first, and of those that come meanwhile the last is shown.
 */
export function createNotifier(show: (notice: Toast) => void, dismissAll: () => void) {
  let several = true
  let isShowing = false
  let waiting: Toast | undefined
  let guardTimer: ReturnType<typeof setTimeout> | undefined
  const recent = new Map<string, ReturnType<typeof setTimeout>>()

  function present(shown: Toast) {
    isShowing = true
    show(shown)
  }

  /** Shows the waiting notice, if there is one. */
  function endGuard() {
    clearTimeout(guardTimer)
    guardTimer = undefined
    const next = waiting
    waiting = undefined
    if (next) present(next)
  }

  function enqueue(shown: Toast) {
    // The guard is checked first: the earlier notice may have left already, and a new one must not overtake the one that waits.
    if (guardTimer !== undefined) {
      waiting = shown
      return
    }
    if (several || !isShowing) return present(shown)
    waiting = shown
    dismissAll()
    guardTimer = setTimeout(endGuard, notice.guard)
  }

  function notify(kind: NoticeKind, given: Notice) {
    const { message, duration, position, action, progress } =
      typeof given === 'string' ? ({ message: given } as Exclude<Notice, string>) : given
    const shown: Toast = {
      kind,
      message,
      duration: duration ?? notice.duration,
      position: position ?? notice.position,
      ...(action ? { action } : {}),
      ...(progress === undefined ? {} : { progress: clampProgress(progress) }),
    }
    const key = JSON.stringify(shown)
    const pending = recent.get(key)
    clearTimeout(pending)
    recent.set(
      key,
      setTimeout(() => {
        recent.delete(key)
        enqueue(shown)
      }, notice.debounce),
    )
  }

  return {
    success: (given: Notice) => notify('success', given),
    error: (given: Notice) => notify('error', given),
    info: (given: Notice) => notify('info', given),
    warn: (given: Notice) => notify('warn', given),
    /** Whether several notices may be shown at once. */
    allowSeveral(allowed: boolean) {
      several = allowed
      if (several) endGuard()
    },
    /** Called by the view when the last notice has left. */
    left() {
      isShowing = false
    },
  }
}
