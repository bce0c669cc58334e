import { Alert, Button } from '@mantine/core'
import { IconHourglass, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshUser } from '#shell/session/session-commands.ts'
import { useStaff } from '#shell/session/use-session.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EmptyState } from '#ui/states.tsx'

/** The screens of a clinic, if its status allows: a pending clinic shows only that, a suspended one is read-only. */
export function ClinicGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { organization } = useStaff()
  if (organization.status === 'active') return children
  if (organization.status === 'suspended') {
    return (
      <>
        <Alert color="yellow" mb="md" icon={<IconLock size={18} />} title={t('This clinic is suspended')}>
          {t('Everything can be read, nothing can be changed. The reason was mailed to the owner.')}
        </Alert>
        {children}
      </>
    )
  }
  const isWaiting = organization.status === 'pending'
  return (
    <Page narrow>
      <PageHeader title={organization.name} />
      <EmptyState
        icon={isWaiting ? IconHourglass : IconLock}
        title={isWaiting ? t('We are looking at your registration') : t('This clinic is closed')}
        action={
          isWaiting && (
            <Button variant="default" onClick={() => refreshUser()}>
              {t('Look again')}
            </Button>
          )
        }
      >
        {isWaiting
          ? t('As soon as the clinic is approved you get a mail, and this page opens by itself.')
          : t('Ask the people who run this platform if you think this is wrong.')}
      </EmptyState>
    </Page>
  )
}
