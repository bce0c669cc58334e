import type { ButtonHTMLAttributes, ComponentType, ReactElement, Ref } from 'react'
import type { FindingSource } from './palette/palette.ts'

export interface OpenedNotificationsProps {
  button: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }>
  unread: number
  to: '/admin/notifications' | '/org/notifications' | '/patient/notifications'
}

/** What domains show inside the shell, which knows none of them; each is fetched when it is first needed. */
export interface ShellParts {
  notifications: () => Promise<{ OpenedNotifications: ComponentType<OpenedNotificationsProps> }>
  /** What the palette finds besides screens. */
  findings: () => Promise<{ findingSources: readonly FindingSource[] }>
}

let plugged: ShellParts | undefined

/** Called once, before the first screen is rendered. */
export function plugInParts(parts: ShellParts) {
  plugged = parts
}

export function shellParts(): ShellParts {
  if (!plugged) throw new Error('The shell has no parts: main.tsx plugs them in.')
  return plugged
}
