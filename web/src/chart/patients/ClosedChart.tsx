import { Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'

interface Props {
  patient_id?: string
}

/** Shown instead of a text of a restricted chart that is not opened; with a link to open it for roles that may, if there is room. */
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
