import { Button, Group, Stack, Text } from '@mantine/core'
import type { Patient } from '@polyclinic/contract/chart/patients/patients'
import type { ChartProxy } from '@polyclinic/contract/chart/proxies/proxies'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { statusLabel, statusTones } from './labels.ts'
import { ProxyTerms } from './ProxyTerms.tsx'

interface Props {
  patient: Pick<Patient, 'id' | 'name'>
  proxy: ChartProxy
  mayEnd: boolean
}

/** A proxy of a patient, or a code for one, with the button that revokes it. */
export function ProxyRow({ patient, proxy, mayEnd }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const end = useCommand(api.proxies.endProxy, {
    success: t('{{name}} acts for {{patient}} no more.', { name: proxy.name, patient: patient.name }),
    invalidates: ['proxies'],
    onSuccess: () => setAsking(false),
  })
  const isOver = proxy.status === 'ended' || proxy.status === 'revoked'
  return (
    <li>
      <Group justify="space-between" gap="sm" align="flex-start">
        <Stack gap={2} miw={0} flex="1 1 240px">
          <Group gap="xs">
            <Text fw={500}>{proxy.name}</Text>
            <Text c="dimmed">{proxy.relationship}</Text>
            <StatusBadge tone={statusTones[proxy.status]}>{statusLabel(proxy.status, t)}</StatusBadge>
          </Group>
          <ProxyTerms proxy={proxy} />
        </Stack>
        {mayEnd && !isOver && (
          <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
            {t('Take back')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => end.run({ params: { id: patient.id, proxy_id: proxy.id } })}
        title={t('Take this back?')}
        confirmLabel={t('Take back')}
        pending={end.isPending}
        danger
      >
        {proxy.status === 'invited'
          ? t('The code that {{name}} was given ends at once.', { name: proxy.name })
          : t('{{name}} sees and does nothing for {{patient}} any more, from this moment on.', { name: proxy.name, patient: patient.name })}
      </ConfirmDialog>
    </li>
  )
}
