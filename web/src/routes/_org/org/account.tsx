import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NotificationSettings } from '#clinic/notifications/index.ts'
import { OutsideCalendars } from '#clinic/staff/index.ts'
import { AccountScreen } from '#foundation/identity/account/AccountScreen.tsx'
import { useStaff } from '#shell/session/use-session.ts'
import { SettingsSection } from '#ui/SettingsSection.tsx'
import { CalendarSubscription } from '#visits/calendar-feeds/index.ts'

export const Route = createFileRoute('/_org/org/account')({
  staticData: { title: 'My account, second factor, sessions' },
  component: Screen,
})

function Screen() {
  const { t } = useTranslation()
  const { user } = useStaff()
  return (
    <AccountScreen>
      <SettingsSection id="notifications" title={t('Notifications')} description={t('What you are told, and how.')}>
        <NotificationSettings />
      </SettingsSection>
      {user.practitioner_id && (
        <SettingsSection
          id="calendar"
          title={t('Calendar subscription')}
          description={t('Your visits in your own calendar, on your phone or computer.')}
        >
          <CalendarSubscription audience="org" />
        </SettingsSection>
      )}
      {user.practitioner_id && (
        <SettingsSection
          id="outside-calendars"
          title={t('Outside calendars')}
          description={t('Calendars of yours elsewhere, whose busy times cannot be booked here.')}
        >
          <OutsideCalendars practitioner_id={user.practitioner_id} />
        </SettingsSection>
      )}
    </AccountScreen>
  )
}
