import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuthHeading } from '#foundation/identity/AuthHeading.tsx'
import { SessionEnded } from '#foundation/identity/OtherWays.tsx'
import { WaysToSignIn } from '#foundation/identity/WaysToSignIn.tsx'
import { signInSearch } from '#shell/way-back.ts'

export const Route = createFileRoute('/_auth/_guest/auth/login')({
  staticData: { title: 'Choose how to sign in' },
  validateSearch: signInSearch,
  component: Screen,
})

function Screen() {
  const { t } = useTranslation()
  const search = Route.useSearch()
  return (
    <>
      <AuthHeading title={t('Who are you here?')}>{t('Each has a sign-in of their own.')}</AuthHeading>
      <SessionEnded />
      <WaysToSignIn search={search} />
    </>
  )
}
