import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountScreen } from '#foundation/identity/account/AccountScreen.tsx'
import { ButtonLink } from '#shell/links.tsx'
import { usePatient } from '#shell/session/use-session.ts'
import { SettingsSection } from '#ui/SettingsSection.tsx'
import { CalendarSubscription } from '#visits/calendar-feeds/index.ts'

export const Route = createFileRoute('/_patient/patient/account')({
  staticData: { title: 'Account' },
  component: Screen,
})

function Screen() {
  const { t } = useTranslation()
  const { organization } = usePatient()
  return (
    <AccountScreen>
      <SettingsSection title={t('Notifications')} description={t('What you are told, and how.')}>
        <ButtonLink variant="default" to="/patient/notifications/settings" style={{ alignSelf: 'flex-start' }}>
          {t('Choose what you are told')}
        </ButtonLink>
      </SettingsSection>
      {organization && (
        <SettingsSection
          id="calendar"
          title={t('Calendar subscription')}
          description={t('Your visits at {{clinic}} in your own calendar, on your phone or computer.', { clinic: organization.name })}
        >
          <CalendarSubscription audience="patient" />
        </SettingsSection>
      )}
    </AccountScreen>
  )
}
