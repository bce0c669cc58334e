import type { Permission } from '@polyclinic/contract/kernel/access'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's title; English, which is the key of its translation. Nothing clinical, no names. */
    title?: string
    /** The permission that the role needs for a clinic's screen. */
    permission?: Permission
  }
}

/** Whether a navigation leads to another screen, so that its heading takes the focus. */
export function isOtherScreen(from: string | undefined, to: string) {
  return from !== undefined && from !== to
}
