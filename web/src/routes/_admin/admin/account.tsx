import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NotificationSettings } from '#clinic/notifications/index.ts'
import { AccountScreen } from '#foundation/identity/account/AccountScreen.tsx'
import { SettingsSection } from '#ui/SettingsSection.tsx'

export const Route = createFileRoute('/_admin/admin/account')({
  staticData: { title: 'My account, second factor, sessions' },
  component: Screen,
})

function Screen() {
  const { t } = useTranslation()
  return (
    <AccountScreen>
      <SettingsSection id="notifications" title={t('Notifications')} description={t('What you are told, and how.')}>
        <NotificationSettings />
      </SettingsSection>
    </AccountScreen>
  )
}
