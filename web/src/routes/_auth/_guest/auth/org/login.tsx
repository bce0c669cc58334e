import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuthHeading } from '#foundation/identity/AuthHeading.tsx'
import { OtherWays, SessionEnded } from '#foundation/identity/OtherWays.tsx'
import { SignInForm } from '#foundation/identity/SignInForm.tsx'
import { signInSearch } from '#shell/way-back.ts'

export const Route = createFileRoute('/_auth/_guest/auth/org/login')({
  staticData: { title: 'Staff sign-in' },
  validateSearch: signInSearch,
  component: Screen,
})

function Screen() {
  const { t } = useTranslation()
  const search = Route.useSearch()
  return (
    <>
      <AuthHeading title={t('Staff sign-in')}>{t('For everybody who works in a clinic.')}</AuthHeading>
      <SessionEnded />
      <SignInForm kind="org_user" />
      <OtherWays kind="org_user" search={search} />
    </>
  )
}
