import { Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import shared from './layout.module.css'
import { SideMenu } from './SideMenu.tsx'

interface Props {
  isAsked: boolean
  onClose: () => void
  links: { to: string; label: string }[]
  children: ReactNode
}

/** The places of the public shell on a phone. */
export function PublicMenu({ isAsked, onClose, links, children }: Props) {
  const { t } = useTranslation()
  return (
    <SideMenu isAsked={isAsked} onClose={onClose}>
      <Stack gap="lg">
        <nav aria-label={t('Main navigation')}>
          {links.map((place) => (
            <Link key={place.to} to={place.to} className={shared.place} onClick={onClose}>
              {t(place.label)}
            </Link>
          ))}
        </nav>
        {children}
      </Stack>
    </SideMenu>
  )
}
