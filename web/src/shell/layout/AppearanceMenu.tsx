import { Menu } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { AppearanceButton } from './AppearanceButton.tsx'
import { ColourSchemeItems } from './ColourSchemeToggle.tsx'

/** The menu is fetched when its button was pressed: it takes over the focus from that button, and opens. */
export function AppearanceMenu() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
    setOpen(true)
  }, [])
  return (
    <Menu width={200} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <AppearanceButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <ColourSchemeItems />
      </Menu.Dropdown>
    </Menu>
  )
}
