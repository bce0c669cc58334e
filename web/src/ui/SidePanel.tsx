import { Drawer, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from './use-focus.ts'

interface Props {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  size?: number | string
}

/** Details or a small form beside the screen; the whole width on a phone. */
export function SidePanel({ opened, onClose, title, children, size = 480 }: Props) {
  const { t } = useTranslation()
  useFocusBack(opened)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={size}
      title={
        <Text fw={600} fz="md">
          {title}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('Close') }}
      transitionProps={{ duration: 160 }}
    >
      {children}
    </Drawer>
  )
}
