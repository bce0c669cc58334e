import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { SettingsSection } from '#ui/SettingsSection.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { AppearanceSettings } from './AppearanceSettings.tsx'
import { PasswordSettings } from './PasswordSettings.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SecondFactorSettings } from './SecondFactorSettings.tsx'
import { SessionList } from './SessionList.tsx'

/** The person's profile, ways to sign in and sessions; the same for every kind of account. `children`: sections of other domains. */
export function AccountScreen({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const account = useQuery(query(api.identity.getAccount))
  return (
    <Page>
      <PageHeader title={t('My account')} />
      <QueryState
        query={account}
        skeleton={
          <>
            <CardSkeleton lines={5} />
            <CardSkeleton lines={3} />
          </>
        }
      />
      {account.data && (
        <div>
          <SettingsSection title={t('Profile')} description={t('How others see you, and where we reach you.')}>
            <ProfileForm key={account.data.id} account={account.data} />
          </SettingsSection>
          <SettingsSection title={t('Password')} description={t('Changing it signs you out on every other device.')}>
            <PasswordSettings isSample={account.data.sample} />
          </SettingsSection>
          <SettingsSection
            title={t('Second factor')}
            description={t('A code from your phone besides the password: then a stolen password alone opens nothing.')}
          >
            <SecondFactorSettings account={account.data} />
          </SettingsSection>
          <SettingsSection
            title={t('Where you are signed in')}
            description={t('If you do not know one of these, sign it out and change your password.')}
          >
            <SessionList />
          </SettingsSection>
          {children}
          <SettingsSection title={t('Language and appearance')} description={t('Kept in this browser.')}>
            <AppearanceSettings />
          </SettingsSection>
        </div>
      )}
    </Page>
  )
}
