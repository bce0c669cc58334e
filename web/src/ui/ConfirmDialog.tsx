import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** What will happen, in one or two sentences. */
  children?: ReactNode
  /** The button says what it does: "Cancel the visit". */
  confirmLabel: string
  /** The other answer, where "Keep as it is" is none. */
  cancelLabel?: string
  danger?: boolean
  pending?: boolean
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ opened, onClose, onConfirm, title, children, confirmLabel, cancelLabel, danger, pending }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="sm">
      <Stack gap="md">
        {children && <Text component="div">{children}</Text>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {cancelLabel ?? t('Keep as it is')}
          </Button>
          <Button color={danger ? 'red' : 'purple'} onClick={onConfirm} loading={pending ?? false}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
