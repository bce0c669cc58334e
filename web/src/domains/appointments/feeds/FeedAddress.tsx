import { Alert, Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The address of a new calendar subscription, shown this once. */
export function FeedAddress({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={
        <Text fw={600} fz="md">
          {t('Your calendar address')}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="md">
        <Text>{t('Add it in your calendar program as a subscription. New, moved and cancelled visits then appear by themselves.')}</Text>
        <TextInput label={t('Address')} readOnly value={url} onFocus={(event) => event.currentTarget.select()} data-autofocus />
        <Alert color="yellow">{t('It is shown only now. Keep it to yourself: whoever has it sees these visits without signing in.')}</Alert>
        <Group justify="flex-end" gap="xs">
          <CopyButton value={url}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('Copied') : t('Copy')}
              </Button>
            )}
          </CopyButton>
          <Button component="a" href={url.replace(/^https?:/, 'webcal:')} rel="noreferrer">
            {t('Open in my calendar')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
