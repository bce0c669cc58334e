import { Text } from '@mantine/core'
import type { ChartProxy } from '@polyclinic/contract/chart/proxies/proxies'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { scopeLabel } from './labels.ts'

type Terms = Pick<ChartProxy, 'scopes' | 'starts_on' | 'ends_on'> & Partial<Pick<ChartProxy, 'code_expires_at'>>

/** What a proxy may do for a patient, and the period. */
export function ProxyTerms({ proxy: { scopes, starts_on, ends_on, code_expires_at } }: { proxy: Terms }) {
  const { t } = useTranslation()
  const format = useFormat()
  const days = ends_on
    ? t('{{from}} to {{until}}', { from: format.day(starts_on), until: format.day(ends_on) })
    : t('since {{from}}', { from: format.day(starts_on) })
  return (
    <>
      <Text>{t('May: {{what}}', { what: scopes.map((scope) => scopeLabel(scope, t)).join(', ') })}</Text>
      <Text fz="xs" c="dimmed">
        {code_expires_at ? t('The code works until {{when}}.', { when: format.dateTime(code_expires_at) }) : days}
      </Text>
    </>
  )
}
