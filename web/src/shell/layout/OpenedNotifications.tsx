import { Popover } from '@mantine/core'
import { type ButtonHTMLAttributes, cloneElement, type ReactElement, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { NotificationsMenu } from '#domains/notifications/index.ts'
import { AnchorLink } from '../links.tsx'
import { useOpened } from './OpenedMenu.tsx'

interface Props {
  button: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }>
  unread: number
  to: '/admin/notifications' | '/org/notifications' | '/patient/notifications'
}

/** The latest notifications beside the bell. */
export function OpenedNotifications({ button, unread, to }: Props) {
  const { t } = useTranslation()
  const { isOpen, setOpen, target } = useOpened()
  const close = () => setOpen(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} width={360} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>{cloneElement(button, { ref: target, 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('Notifications')} maw="calc(100vw - 16px)">
        <NotificationsMenu
          unread={unread}
          onClose={close}
          all={
            <AnchorLink to={to} onClick={close}>
              {t('See all')}
            </AnchorLink>
          }
        />
      </Popover.Dropdown>
    </Popover>
  )
}
