import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ChosenVisit } from '#clinic/directory/ChosenVisit.tsx'
import { AuthHeading } from '#foundation/identity/AuthHeading.tsx'
import { OtherWays, SessionEnded } from '#foundation/identity/OtherWays.tsx'
import { SignInForm } from '#foundation/identity/SignInForm.tsx'
import { signInSearch } from '#shell/way-back.ts'

export const Route = createFileRoute('/_auth/_guest/auth/patient/login')({
  staticData: { title: 'Patient sign-in' },
  validateSearch: signInSearch,
  component: Screen,
})

function Screen() {
  const { t } = useTranslation()
  const search = Route.useSearch()
  return (
    <>
      <AuthHeading title={t('Patient sign-in')}>{t('Your visits, records and bills.')}</AuthHeading>
      <ChosenVisit from={search.from} />
      <SessionEnded />
      <SignInForm kind="patient" />
      <OtherWays kind="patient" search={search} />
    </>
  )
}
