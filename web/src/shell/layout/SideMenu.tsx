import { Drawer, type DrawerProps } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from './Brand.tsx'

interface Props extends Pick<DrawerProps, 'padding' | 'onClose'> {
  isAsked: boolean
  home?: string
  children: ReactNode
}

/** A drawer that may have been asked for before it was there. */
export function SideMenu({ isAsked, home, children, ...props }: Props) {
  const { t } = useTranslation()
  // The drawer is first drawn closed, because opening it remembers the focus in order to give it back.
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    setDrawn(true)
  }, [])
  return (
    <Drawer
      {...props}
      opened={isAsked && isDrawn}
      size={300}
      title={<Brand {...(home ? { to: home } : {})} />}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {children}
    </Drawer>
  )
}
