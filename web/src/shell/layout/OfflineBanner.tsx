import { Alert } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Says that there is no network; the account stays signed in. */
export function OfflineBanner() {
  const { t } = useTranslation()
  const { online } = useNetwork()
  if (online) return null
  return (
    <Alert role="status" color="yellow" icon={<IconWifiOff size={18} />} mb="md">
      {t('You are offline. What you see may be old; changes are possible again once the network is back.')}
    </Alert>
  )
}
