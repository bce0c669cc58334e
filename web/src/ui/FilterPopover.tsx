import { Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { FilterButton, type FilterWords } from './FilterButton.tsx'

interface Props {
  button: FilterWords
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** It is fetched when the filter was pressed: its button takes over the keyboard from the one before, and it opens. */
export function FilterPopover({ button, children }: Props) {
  const [opened, { toggle, close, open }] = useDisclosure()
  const pressed = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    pressed.current?.focus()
    open()
  }, [open])
  return (
    <Popover opened={opened} onChange={(next) => (next ? open() : close())} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <FilterButton {...button} ref={pressed} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown miw={200}>{typeof children === 'function' ? children(close) : children}</Popover.Dropdown>
    </Popover>
  )
}
