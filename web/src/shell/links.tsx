import { ActionIcon, type ActionIconProps, Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

/*
 * The kit's parts as links of the router, with the addresses checked: `<ButtonLink to="/org/patients">`.
 * `component={Link}` would do as well, but there nobody checks where it leads.
 */

export type AnchorOnlyProps<P> = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof P | 'href'> & { ref?: Ref<HTMLAnchorElement> }

type AnchorLinkProps = AnchorProps & AnchorOnlyProps<AnchorProps>
const PlainAnchor = (props: AnchorLinkProps) => <Anchor {...props} />
const CreatedAnchor = createLink(PlainAnchor)
/** A link in a text. */
export const AnchorLink: LinkComponent<typeof PlainAnchor> = (props) => <CreatedAnchor {...props} />

type ButtonLinkProps = ButtonProps & AnchorOnlyProps<ButtonProps>
const PlainButton = (props: ButtonLinkProps) => <Button component="a" {...props} />
const CreatedButton = createLink(PlainButton)
/** A link that looks like a button. */
export const ButtonLink: LinkComponent<typeof PlainButton> = (props) => <CreatedButton {...props} />

type ActionIconLinkProps = ActionIconProps & AnchorOnlyProps<ActionIconProps>
const PlainActionIcon = (props: ActionIconLinkProps) => <ActionIcon component="a" {...props} />
const CreatedActionIcon = createLink(PlainActionIcon)
/** A link that is an icon; it needs an `aria-label`. */
export const ActionIconLink: LinkComponent<typeof PlainActionIcon> = (props) => <CreatedActionIcon {...props} />
