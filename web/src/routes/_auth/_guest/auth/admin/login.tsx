import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuthHeading } from '#foundation/identity/AuthHeading.tsx'
import { OtherWays, SessionEnded } from '#foundation/identity/OtherWays.tsx'
import { SignInForm } from '#foundation/identity/SignInForm.tsx'
import { signInSearch } from '#shell/way-back.ts'

export const Route = createFileRoute('/_auth/_guest/auth/admin/login')({
  staticData: { title: 'Administrator sign-in' },
  validateSearch: signInSearch,
  component: Screen,
})

function Screen() {
  const { t } = useTranslation()
  const search = Route.useSearch()
  return (
    <>
      <AuthHeading title={t('Administrator sign-in')}>{t('For those who run the platform.')}</AuthHeading>
      <SessionEnded />
      <SignInForm kind="admin" />
      <OtherWays kind="admin" search={search} />
    </>
  )
}
