import { Popover } from '@mantine/core'
import { cloneElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpened } from '#shell/layout/OpenedMenu.tsx'
import { AnchorLink } from '#shell/links.tsx'
import type { OpenedNotificationsProps } from '#shell/parts.ts'
import { NotificationsMenu } from './NotificationsMenu.tsx'

/** The latest notifications beside the bell. */
export function OpenedNotifications({ button, unread, to }: OpenedNotificationsProps) {
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
