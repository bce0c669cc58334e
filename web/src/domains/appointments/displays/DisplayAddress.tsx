import { Alert, Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  name: string
  secret: string
  onClose: () => void
}

/** The address of a new display, shown this once. */
export function DisplayAddress({ name, secret, onClose }: Props) {
  const { t } = useTranslation()
  const address = `${window.location.origin}/display/${secret}`
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={
        <Text fw={600} fz="md">
          {t('The address of {{name}}', { name })}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="md">
        <Text>{t('Open it on the screen in the waiting room and leave it there. Nobody needs to sign in.')}</Text>
        <TextInput label={t('Address')} readOnly value={address} onFocus={(event) => event.currentTarget.select()} data-autofocus />
        <Alert color="yellow">{t('It is shown only now. Who loses it ends the display and makes a new one.')}</Alert>
        <Group justify="flex-end" gap="xs">
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('Copied') : t('Copy')}
              </Button>
            )}
          </CopyButton>
          <Button component="a" href={address} target="_blank" rel="noreferrer">
            {t('Open the display')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
