import { Alert, List } from '@mantine/core'
import type { ChartComparison } from '@polyclinic/contract/exchange/chart-merges/chart-merges'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { conflictText } from './labels.ts'

/** The conflicts that prevent a merge, and the notices to read before it. */
export function Conflicts({ conflicts }: { conflicts: ChartComparison['conflicts'] }) {
  const { t } = useTranslation()
  const blocking = conflicts.filter(({ blocks }) => blocks)
  const warnings = conflicts.filter(({ blocks }) => !blocks)
  return (
    <>
      {blocking.length > 0 && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} aria-hidden="true" />} title={t('This stands in the way')}>
          <Texts conflicts={blocking} />
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert color="yellow" variant="light" icon={<IconInfoCircle size={18} aria-hidden="true" />} title={t('Good to know')}>
          <Texts conflicts={warnings} />
        </Alert>
      )}
    </>
  )
}

function Texts({ conflicts }: { conflicts: ChartComparison['conflicts'] }) {
  const { t } = useTranslation()
  return (
    <List>
      {conflicts.map(({ code }) => (
        <List.Item key={code}>{conflictText(code, t)}</List.Item>
      ))}
    </List>
  )
}
