import { Modal, type ModalProps, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from './use-focus.ts'

/** A dialog that asks for one thing; open unless `opened` says otherwise. */
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
