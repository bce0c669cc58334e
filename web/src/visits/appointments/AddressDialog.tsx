import { Alert, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/Dialog.tsx'

interface Props {
  title: string
  address: string
  /** What the reader is to do with the address. */
  children: ReactNode
  /** Says what follows from the address being shown only once. */
  warning: string
  open: { label: string; href: string; in_new_tab?: boolean }
  onClose: () => void
}

/** Shows an address that contains a secret, which is shown only once; it closes only by its button. */
export function AddressDialog({ title, address, children, warning, open, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={onClose} closeOnClickOutside={false} title={title}>
      <Stack gap="md">
        <Text>{children}</Text>
        <TextInput label={t('Address')} readOnly value={address} onFocus={(event) => event.currentTarget.select()} data-autofocus />
        <Alert color="yellow">{warning}</Alert>
        <Group justify="flex-end" gap="xs">
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('Copied') : t('Copy')}
              </Button>
            )}
          </CopyButton>
          <Button component="a" href={open.href} rel="noreferrer" {...(open.in_new_tab ? { target: '_blank' } : {})}>
            {open.label}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
