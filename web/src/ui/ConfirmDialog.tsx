import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** What will happen, in one or two sentences. */
  children?: ReactNode
  /** The button says what it does: "Cancel the visit". */
  confirmLabel: string
  danger?: boolean
  pending?: boolean
}

/** Asks before something that can't be taken back. */
export function ConfirmDialog({ opened, onClose, onConfirm, title, children, confirmLabel, danger, pending }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={
        <Text fw={600} fz="md">
          {title}
        </Text>
      }
      size="sm"
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="md">
        {children && <Text component="div">{children}</Text>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('Keep as it is')}
          </Button>
          <Button color={danger ? 'red' : 'purple'} onClick={onConfirm} loading={pending ?? false}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
