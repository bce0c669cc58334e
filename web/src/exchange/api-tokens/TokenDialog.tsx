import { Alert, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/Dialog.tsx'

/** Shows a token, which is shown only once; it closes only by its button. */
export function TokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={onClose} closeOnClickOutside={false} title={t('The token')}>
      <Stack gap="md">
        <Text>{t('Give it to the program, together with this address:')}</Text>
        <TextInput label={t('Address')} readOnly value={`${location.origin}/api/v1/fhir/R4`} />
        <TextInput label={t('Token')} readOnly value={token} onFocus={(event) => event.currentTarget.select()} data-autofocus />
        <Alert color="yellow">{t('It is shown only now. Whoever has it reads what you have chosen, without signing in.')}</Alert>
        <Group justify="flex-end" gap="xs">
          <CopyButton value={token}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('Copied') : t('Copy the token')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{t('Done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
