import { Alert, Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './handed-code.module.css'

interface Props {
  /** Eight characters. */
  code: string
  /** What the code grants, and until when. */
  children: ReactNode
  onDone: () => void
}

/** A code for a person at the desk, shown once. */
export function HandedCode({ code, children, onDone }: Props) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <Text className={classes.code} aria-label={t('Code')}>
        {code.slice(0, 4)} {code.slice(4)}
      </Text>
      <Text>{children}</Text>
      <Alert color="yellow">{t('The code is shown only now.')}</Alert>
      <Group justify="flex-end" gap="xs">
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('Copied') : t('Copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t('Done')}</Button>
      </Group>
    </Stack>
  )
}
