import { Modal, type ModalProps, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** What asks for one thing over the screen; open unless `opened` says otherwise. */
export function Dialog({ title, opened = true, ...props }: Omit<ModalProps, 'opened' | 'closeButtonProps'> & { opened?: boolean }) {
  const { t } = useTranslation()
  useFocusBack(opened)
  return (
    <Modal
      opened={opened}
      title={
        <Text fw={600} fz="md">
          {title}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('Close') }}
      {...props}
    />
  )
}

/**
 * Most are mounted open and leave by being unmounted, of which Mantine, which gives the focus back itself when `opened` turns,
 * hears nothing. Only a focus that went with the dialog is given back, never one that has moved on.
 */
function useFocusBack(opened: boolean) {
  const [before] = useState(() => (opened ? document.activeElement : null))
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}
