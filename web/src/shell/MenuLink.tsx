import { Menu, type MenuItemProps } from '@mantine/core'
import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { AnchorOnlyProps } from './links.tsx'

type MenuLinkProps = MenuItemProps & AnchorOnlyProps<MenuItemProps>
const PlainMenuItem = (props: MenuLinkProps) => <Menu.Item component="a" {...props} />
const CreatedMenuItem = createLink(PlainMenuItem)
/** A link as an entry of a menu. */
export const MenuLink: LinkComponent<typeof PlainMenuItem> = (props) => <CreatedMenuItem {...props} />
