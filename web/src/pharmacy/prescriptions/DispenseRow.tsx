import { Group, Text } from '@mantine/core'
import { amountText } from '@polyclinic/contract/engine/dosage/dosage-text'
import type { Dispense } from '@polyclinic/contract/pharmacy/prescriptions/dispenses'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { MarkErrorButton } from '#ui/MarkErrorButton.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { DateTimeText } from '#ui/values.tsx'

/** What was dispensed at once, which can only be marked as entered in error. */
export function DispenseRow({ dispense }: { dispense: Dispense }) {
  const { t } = useTranslation()
  const format = useFormat()
  const markError = useCommand(api.prescriptions.enterDispenseInError, {
    success: t('Marked as entered in error.'),
    invalidates: ['prescriptions', 'stock'],
  })
  const { id, batch, expires_on, days_supply, dispenser_name, dispenser_registration, error } = dispense
  const amount = amountText(dispense.quantity, dispense.quantity_unit)
  const facts = [
    batch && t('batch {{number}}', { number: batch }),
    expires_on && t('expires {{day}}', { day: format.day(expires_on) }),
    days_supply && t('for {{count}} days', { count: days_supply }),
    dispenser_name,
    dispenser_registration && t('No. {{number}}', { number: dispenser_registration }),
  ]
  const texts = [dispense.substitution_reason, dispense.override_reason, dispense.note]
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text fw={500} {...(error ? { td: 'line-through' } : {})}>
            {amount}
            {dispense.substitution_reason && ` · ${dispense.medication_text}`}
          </Text>
          <Text fz="xs" c="dimmed">
            <DateTimeText value={dispense.dispensed_at} /> · {facts.filter(Boolean).join(' · ')}
          </Text>
          <Text fz="sm">{texts.filter(Boolean).join(' · ')}</Text>
          {error && (
            <Text fz="xs" c="dimmed">
              {t('Marked by {{name}}: {{reason}}', { name: error.author_name, reason: error.reason })}
            </Text>
          )}
        </div>
        {error && <StatusBadge tone="danger">{t('Entered in error')}</StatusBadge>}
        {dispense.can.includes('enter-in-error') && (
          <MarkErrorButton
            entry={amount}
            title={t('Mark this as entered in error?')}
            pending={markError.isPending}
            onConfirm={(reason) => markError.run({ params: { id }, body: { reason } })}
          >
            {t('It stays here, struck through. The quantity may be dispensed again, and what came from stock goes back.')}
          </MarkErrorButton>
        )}
      </Group>
    </li>
  )
}
