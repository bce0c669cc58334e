import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RefusedState } from '#ui/states.tsx'
import { useCan } from '../session/use-session.ts'

/** The guard of a clinic's screens: if the role lacks the permission that the route names, the screen is not rendered and makes no call. */
export function PermissionGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const can = useCan()
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  if (!screen?.permission || can(screen.permission)) return children
  return (
    <Page>
      <PageHeader title={t(screen.title ?? '')} />
      <RefusedState />
    </Page>
  )
}
