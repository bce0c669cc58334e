import { Button, Group, Stack, Text } from '@mantine/core'
import type { Patient } from '@polyclinic/contract/chart/patients/patients'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { HandedCode } from '#chart/patients/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useFormat } from '#ui/locale.tsx'

/** Creates the code that connects a portal account to this chart, and shows it once. */
export function ClaimCode({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [made, setMade] = useState<{ code: string; expires_at: string } | null>(null)
  const make = useCommand(api.patients.createClaimCode, { onSuccess: setMade })
  return (
    <Dialog onClose={onClose} title={t('Code for the portal')} size="sm">
      {made ? (
        <HandedCode code={made.code} onDone={onClose}>
          {t(
            'Hand it to {{name}}. In the portal, under “Join another clinic”, it opens this chart. It works once, until {{when}}. A new code ends this one.',
            { name: patient.name, when: format.dateTime(made.expires_at) },
          )}
        </HandedCode>
      ) : (
        <Stack gap="md">
          <Text>
            {t(
              'With this code {{name}} binds an account of the same name and date of birth to this chart, and then sees visits, records and bills. Look at an identity document before you hand it over.',
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
