import { Badge } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleDot,
  IconCircleX,
  IconClock,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** What a status means to who reads it; the colour follows from it. */
export type Tone = 'neutral' | 'info' | 'waiting' | 'active' | 'success' | 'warning' | 'danger' | 'ended'

const tones: Record<Tone, { color: string; icon: TablerIcon }> = {
  neutral: { color: 'gray', icon: IconCircle },
  info: { color: 'blue', icon: IconInfoCircle },
  waiting: { color: 'yellow', icon: IconClock },
  active: { color: 'purple', icon: IconCircleDot },
  success: { color: 'green', icon: IconCircleCheck },
  warning: { color: 'yellow', icon: IconAlertTriangle },
  danger: { color: 'red', icon: IconAlertTriangle },
  ended: { color: 'gray', icon: IconCircleX },
}

/** A status as icon and word, never as colour alone. */
export function StatusBadge({ tone, icon, children }: { tone: Tone; icon?: TablerIcon; children: ReactNode }) {
  const Icon = icon ?? tones[tone].icon
  return (
    <Badge
      color={tones[tone].color}
      tt="none"
      fw={500}
      fz="xs"
      h={22}
      px={7}
      leftSection={<Icon size={13} stroke={2} aria-hidden="true" style={{ display: 'block' }} />}
      // A long name in the same row never shortens the badge.
      miw="max-content"
      flex="0 0 auto"
    >
      {children}
    </Badge>
  )
}
