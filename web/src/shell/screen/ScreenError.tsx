import { Button } from '@mantine/core'
import { IconAlertTriangle, IconError404, IconRefreshAlert } from '@tabler/icons-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemError } from '#api/index.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EmptyState, ErrorState, RefusedState } from '#ui/states.tsx'
import { ButtonLink } from '../links.tsx'
import { useSession } from '../session/use-session.ts'
import { dashboards } from '../way-back.ts'
import { isModuleFailure, reloadOnce } from './module-failure.ts'

/** Shown instead of a screen that could not be rendered. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const isModule = isModuleFailure(error)
  useEffect(() => {
    if (isModuleFailure(error) && reloadOnce(error, { storage: sessionStorage, reload: () => window.location.reload() })) return
    console.error(error)
  }, [error])
  useEffect(() => {
    // The network is back: the module can be fetched now.
    if (!isModule) return
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isModule])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  if (error instanceof ProblemError && error.status === 404) return <NotFoundScreen />
  if (error instanceof ProblemError && error.code === 'forbidden')
    return (
      <Page>
        <RefusedState>{error.message}</RefusedState>
      </Page>
    )
  if (error instanceof ProblemError)
    return (
      <Page>
        <ErrorState error={error} onRetry={retry} />
      </Page>
    )
  return (
    <Page>
      <PageHeader title={isModule ? t('This screen could not be loaded') : t('This screen has a fault')} />
      <EmptyState
        icon={isModule ? IconRefreshAlert : IconAlertTriangle}
        title={isModule ? t('A part of the application did not arrive.') : t('Something on this screen went wrong.')}
        action={<Button onClick={() => window.location.reload()}>{t('Load the page again')}</Button>}
      >
        {isModule
          ? t('Your network may be down, or a new version has just been put in place. Nothing you saved is lost.')
          : t('Nothing you saved is lost. Load the page again; if it comes back, tell support what you were doing.')}
      </EmptyState>
    </Page>
  )
}

/** Shown for an address without a screen, or a record that does not exist or is not the account's. */
export function NotFoundScreen() {
  const { t } = useTranslation()
  const { userType } = useSession()
  useEffect(() => {
    const before = document.title
    document.title = `${t('Not found')} · Polyclinic`
    return () => {
      document.title = before
    }
  }, [t])
  return (
    <Page>
      <PageHeader title={t('Not found')} />
      <EmptyState
        icon={IconError404}
        title={t('There is nothing at this address.')}
        action={
          <ButtonLink to={userType ? dashboards[userType] : '/'}>
            {userType ? t('Go to my dashboard') : t('Go to the start page')}
          </ButtonLink>
        }
      >
        {t('It may have been moved, or it belongs to somebody else.')}
      </EmptyState>
    </Page>
  )
}
