import { Group, Popover, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useFormat } from '#ui/locale.tsx'
import classes from './calendar.module.css'

interface Props {
  /** The event that was clicked. */
  element: HTMLElement
  label: string
  time: { starts_at: string; ends_at: string }
  /** Content beside the time. */
  aside: ReactNode
  children: ReactNode
  onClose: () => void
}

const wide = 320

/** A small card about an event of the calendar. When it closes, the keyboard focus returns to where it was. */
export function CardBeside({ element, label, time, aside, children, onClose }: Props) {
  const format = useFormat()
  const [{ top, left, width, height }] = useState(() => element.getBoundingClientRect())
  const close = () => {
    onClose()
    element.focus({ preventScroll: true })
  }
  return (
    <Popover opened onDismiss={close} position="right-start" withArrow shadow="md" trapFocus withinPortal>
      <Popover.Target>
        {/* If the column is as wide as the screen, no room is left beside the event, so the card covers it. */}
        <span className={classes.cardAnchor} style={{ top, left, width: Math.min(width, wide), height }} />
      </Popover.Target>
      <Popover.Dropdown w={wide} aria-label={label}>
        <Stack gap="xs">
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600} className="figures">
              {format.dateTime(time.starts_at, 'weekday')} – {format.time(time.ends_at)}
            </Text>
            {aside}
          </Group>
          {children}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
