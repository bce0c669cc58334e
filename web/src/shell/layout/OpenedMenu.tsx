import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'

/** The button that opens something, as it is rendered before that has arrived. */
export type TargetButton = ReactElement<{ ref?: Ref<HTMLButtonElement> }>

/** What was fetched after its button was pressed: it takes over the focus from that button, and opens. */
export function useOpened() {
  const [isOpen, setOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    target.current?.focus()
    setOpen(true)
  }, [])
  return { isOpen, setOpen, target }
}

interface Props extends Pick<MenuProps, 'width' | 'position'> {
  button: TargetButton
  children: ReactNode
}

/** A menu that opens as it is rendered. */
export function OpenedMenu({ button, children, ...props }: Props) {
  const { isOpen, setOpen, target } = useOpened()
  return (
    <Menu {...props} opened={isOpen} onChange={setOpen}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
