import { Alert, Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import type { Patient } from '@polyclinic/contract/patients'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useFormat } from '#ui/locale.tsx'
import classes from './chart.module.css'

/** Makes the code that binds a portal account to this chart, and shows it once. */
export function ClaimCode({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [made, setMade] = useState<{ code: string; expires_at: string } | null>(null)
  const make = useCommand(api.patients.createClaimCode, { onSuccess: setMade })
  return (
    <Dialog onClose={onClose} title={t('Code for the portal')} size="sm">
      {made ? (
        <Stack gap="md">
          <Text className={classes.code} aria-label={t('Code')}>
            {made.code.slice(0, 4)} {made.code.slice(4)}
          </Text>
          <Text>
            {t('Hand it to {{name}}. In the portal, under “Join another clinic”, it opens this chart. It works once, until {{when}}.', {
              name: patient.name,
              when: format.dateTime(made.expires_at),
            })}
          </Text>
          <Alert color="yellow">{t('The code is shown only now. A new one ends this one.')}</Alert>
          <Group justify="flex-end" gap="xs">
            <CopyButton value={made.code}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? t('Copied') : t('Copy')}
                </Button>
              )}
            </CopyButton>
            <Button onClick={onClose}>{t('Done')}</Button>
          </Group>
        </Stack>
      ) : (
        <Stack gap="md">
          <Text>
            {t(
              'With this code {{name}} binds an account to this chart, and then sees visits, records and bills. Look at an identity document before you hand it over.',
              { name: patient.name },
            )}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button data-autofocus loading={make.isPending} onClick={() => make.run({ params: { id: patient.id } })}>
              {t('Make the code')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
