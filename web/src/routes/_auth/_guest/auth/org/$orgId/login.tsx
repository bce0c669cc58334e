import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuthHeading } from '#domains/identity/AuthHeading.tsx'
import { OtherWays } from '#domains/identity/OtherWays.tsx'
import { SignInForm } from '#domains/identity/SignInForm.tsx'
import { signInSearch } from '#shell/way-back.ts'

export const Route = createFileRoute('/_auth/_guest/auth/org/$orgId/login')({
  staticData: { title: 'Staff sign-in for one organization' },
  validateSearch: signInSearch,
  component: Screen,
})

function Screen() {
  const { t } = useTranslation()
  const { orgId } = Route.useParams()
  const search = Route.useSearch()
  return (
    <>
      <AuthHeading title={t('Staff sign-in')}>{t('You go straight to this clinic.')}</AuthHeading>
      <SignInForm kind="org_user" organization_id={orgId} />
      <OtherWays kind="org_user" search={search} />
    </>
  )
}
