import { Drawer, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from './Brand.tsx'
import shared from './layout.module.css'

interface Props {
  isAsked: boolean
  onClose: () => void
  links: { to: string; label: string }[]
  children: ReactNode
}

/** The places of the public shell on a phone. */
export function PublicMenu({ isAsked, onClose, links, children }: Props) {
  const { t } = useTranslation()
  // The menu is first drawn closed, because opening it remembers the focus in order to give it back.
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    setDrawn(true)
  }, [])
  return (
    <Drawer opened={isAsked && isDrawn} onClose={onClose} size={300} title={<Brand />} closeButtonProps={{ 'aria-label': t('Close') }}>
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
    </Drawer>
  )
}
