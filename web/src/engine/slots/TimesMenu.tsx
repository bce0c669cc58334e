import { Menu, Text } from '@mantine/core'
import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import { useEffect, useRef, useState } from 'react'
import { Hour, type HourProps } from './Hour.tsx'

export interface TimesMenuProps {
  hour: HourProps
  /** The slots that are free at this time. */
  times: FreeTime[]
  linesOf: (time: FreeTime) => string[]
  onChoose: (time: FreeTime) => void
}

/** The menu of the slots of one time. It is fetched when its button was pressed: it takes over the focus from that button, and opens. */
export function TimesMenu({ hour, times, linesOf, onChoose }: TimesMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
    setOpen(true)
  }, [])
  return (
    <Menu position="bottom-start" withinPortal shadow="md" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Hour {...hour} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {times.map((time) => (
          <Menu.Item key={`${time.practitioner_id} ${time.location_id}`} onClick={() => onChoose(time)}>
            {linesOf(time).map((line, index) => (
              <Text key={line} span display="block" {...(index === 0 ? { fw: 500 } : { c: 'dimmed', fz: 'sm' })}>
                {line}
              </Text>
            ))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
