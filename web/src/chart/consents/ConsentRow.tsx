import { Button, Group, Stack, Text } from '@mantine/core'
import type { Consent } from '@polyclinic/contract/chart/consents/consents'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { ConsentState } from './ConsentState.tsx'
import { giverLabel, kindLabel } from './labels.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

/** One decision of a patient, with its withdrawal if there was one. */
export function ConsentRow({ consent }: { consent: Consent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { giver_name, given_by, withdrawal } = consent
  const facts = [
    format.day(consent.decided_on),
    giver_name && t('decided by {{name}} ({{who}})', { name: giver_name, who: giverLabel(given_by, t) }),
    consent.ends_on && t('until {{until}}', { until: format.day(consent.ends_on) }),
    consent.document_title && t('paper: {{title}}', { title: consent.document_title }),
    t('recorded by {{name}}', { name: consent.author_name }),
  ]
  return (
    <li>
      <Group justify="space-between" gap="sm" align="flex-start">
        <Stack gap={2} miw={0} flex="1 1 240px">
          <Group gap="xs">
            <Text fw={500}>{kindLabel(consent.kind, t)}</Text>
            <ConsentState {...consent} withdrawn_on={withdrawal?.withdrawn_on ?? null} />
          </Group>
          <Text>{consent.subject}</Text>
          <Text c="dimmed" fz="sm">
            {facts.filter(Boolean).join(' · ')}
          </Text>
          {withdrawal && (
            <Text c="dimmed" fz="sm">
              {[
                t('withdrawn {{day}}', { day: format.day(withdrawal.withdrawn_on) }),
                withdrawal.reason,
                t('recorded by {{name}}', { name: withdrawal.author_name }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          )}
        </Stack>
        {consent.can.includes('withdraw') && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('Withdraw {{what}}', { what: consent.subject })}
            onClick={() => setWithdrawing(true)}
          >
            {t('Withdraw')}
          </Button>
        )}
      </Group>
      <SidePanel opened={isWithdrawing} onClose={() => setWithdrawing(false)} title={t('Withdraw this consent')}>
        <WithdrawForm consent={consent} onDone={() => setWithdrawing(false)} />
      </SidePanel>
    </li>
  )
}
