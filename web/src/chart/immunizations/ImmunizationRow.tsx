import { Group, Text } from '@mantine/core'
import type { Immunization } from '@polyclinic/contract/chart/immunizations/immunizations'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { importedFrom } from '#chart/patients/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useFormat } from '#ui/locale.tsx'
import { MarkErrorButton } from '#ui/MarkErrorButton.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import classes from './immunizations.module.css'
import { routeLabel, siteLabel, statusLabel, statusTone } from './labels.ts'

/** A vaccination of a chart, which can only be marked as entered in error. */
export function ImmunizationRow({ immunization }: { immunization: Immunization }) {
  const { t } = useTranslation()
  const format = useFormat()
  const markError = useCommand(api.immunizations.enterImmunizationInError, {
    success: t('Marked as entered in error.'),
    invalidates: ['immunizations', 'records'],
  })
  const {
    id,
    vaccine,
    dose,
    given_on,
    given_date_time,
    lot_number,
    expires_on,
    site,
    route,
    source,
    note,
    status,
    reason_not_done,
    author_name,
    created_at,
    error,
    can,
  } = immunization
  const facts = [
    format.statedDay(given_on, given_date_time),
    lot_number && t('batch {{number}}', { number: lot_number }),
    expires_on && t('expires {{day}}', { day: format.day(expires_on) }),
    site && siteLabel(site, t),
    route && routeLabel(route, t),
    source === 'reported' ? t('as reported') : null,
    t('recorded by {{name}}', { name: source === 'imported' ? importedFrom(author_name, created_at, t, format) : author_name }),
  ]
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text fw={500} className={status === 'entered-in-error' ? classes.struck : undefined}>
            {dose ? t('{{vaccine}}, dose {{dose}}', { vaccine, dose }) : vaccine}
          </Text>
          <Text fz="xs" c="dimmed">
            {facts.filter(Boolean).join(' · ')}
          </Text>
          {(reason_not_done ?? note) && <Text fz="sm">{[reason_not_done, note].filter(Boolean).join(' · ')}</Text>}
          {error && (
            <Text fz="xs" c="dimmed">
              {t('Marked by {{name}}: {{reason}}', { name: error.author_name, reason: error.reason })}
            </Text>
          )}
        </div>
        <Group gap={6} wrap="nowrap" style={{ flex: 'none' }}>
          <StatusBadge tone={statusTone[status]}>{statusLabel(status, t)}</StatusBadge>
          {can.includes('enter-in-error') && (
            <MarkErrorButton
              entry={vaccine}
              title={t('Mark this vaccination as entered in error?')}
              pending={markError.isPending}
              onConfirm={(reason) => markError.run({ params: { id }, body: { reason } })}
            >
              {t('It stays in the chart, struck through, and no longer counts for what is due.')}
            </MarkErrorButton>
          )}
        </Group>
      </Group>
    </li>
  )
}
