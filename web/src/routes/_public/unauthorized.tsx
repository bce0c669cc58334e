import { Button, Group } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#shell/links.tsx'
import { signOut } from '#shell/session/session-commands.ts'
import { useSession } from '#shell/session/use-session.ts'
import { dashboards } from '#shell/way-back.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EmptyState } from '#ui/states.tsx'

export const Route = createFileRoute('/_public/unauthorized')({
  staticData: { title: 'Not allowed' },
  component: Screen,
})

function Screen() {
  const { t } = useTranslation()
  const { userType, user } = useSession()
  return (
    <Page narrow>
      <PageHeader title={t('Not allowed')} />
      <EmptyState
        icon={IconLock}
        title={t('This place is for another kind of account.')}
        action={
          userType ? (
            <Group gap="xs">
              <ButtonLink to={dashboards[userType]}>{t('Go to my dashboard')}</ButtonLink>
              <Button variant="default" onClick={() => void signOut()}>
                {t('Sign out')}
              </Button>
            </Group>
          ) : (
            <ButtonLink to="/auth/login">{t('Sign in')}</ButtonLink>
          )
        }
      >
        {user
          ? t('You are signed in as {{name}} ({{email}}).', { name: user.name, email: user.email })
          : t('Sign in with the account it belongs to.')}
      </EmptyState>
    </Page>
  )
}
