import type { UserKind } from '@polyclinic/contract/kernel/access'
import { IconMailCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#shell/links.tsx'
import { type SignInSearch, signInPages } from '#shell/way-back.ts'
import { EmptyState } from '#ui/states.tsx'
import { AuthHeading } from './AuthHeading.tsx'

/** The end of a step of an account: the server's message, and a link to the sign-in. */
export function Registered({
  kind,
  search,
  title,
  children,
}: {
  kind: UserKind
  search: SignInSearch
  title?: string
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <>
      <AuthHeading title={title ?? t('Thank you')} />
      <EmptyState
        icon={IconMailCheck}
        title={children}
        action={
          <ButtonLink to={signInPages[kind]} search={search}>
            {t('Sign in')}
          </ButtonLink>
        }
      />
    </>
  )
}
