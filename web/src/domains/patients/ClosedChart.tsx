import { Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'

interface Props {
  patient_id?: string
}

/** In place of a text of a chart that is restricted and not opened; the way to open it for whoever may, where there is room for it. */
export function ClosedChart({ patient_id }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  return (
    <Text span fz="inherit" c="dimmed">
      <IconLock size={13} aria-hidden="true" style={{ verticalAlign: '-2px' }} /> {t('Restricted chart')}
      {patient_id && can('charts.break-glass') && (
        <>
          {' · '}
          <AnchorLink to="/org/patients/$id" params={{ id: patient_id }}>
            {t('Open it with a reason')}
          </AnchorLink>
        </>
      )}
    </Text>
  )
}
