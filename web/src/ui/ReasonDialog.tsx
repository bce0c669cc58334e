import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
  title: string
  /** What will happen, in one or two sentences. */
  children?: ReactNode
  /** Over the field: "Why is it stopped?" */
  label: string
  /** The button says what it does: "Stop it". */
  confirmLabel: string
  danger?: boolean
  pending?: boolean
}

/** Asks for the reason of an action that requires one. */
export function ReasonDialog({ opened, onClose, title, ...props }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="sm">
      <Ask {...props} onClose={onClose} />
    </Dialog>
  )
}

function Ask({ onClose, onConfirm, children, label, confirmLabel, danger, pending }: Omit<Props, 'opened' | 'title'>) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const confirm = () => {
    if (reason.trim().length < 5) return setError(t('Write a few words.'))
    onConfirm(reason.trim())
  }
  return (
    <Stack gap="md">
      {children && <Text component="div">{children}</Text>}
      <Textarea
        label={label}
        value={reason}
        error={error}
        maxLength={500}
        data-autofocus
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setError('')
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) confirm()
        }}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('Keep as it is')}
        </Button>
        <Button color={danger ? 'red' : 'purple'} loading={pending ?? false} onClick={confirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Stack>
  )
}
