import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, isProblemCode, query } from '#api/index.ts'
import { AuthHeading } from '#foundation/identity/AuthHeading.tsx'
import { OtherWays } from '#foundation/identity/OtherWays.tsx'
import { SignInForm } from '#foundation/identity/SignInForm.tsx'
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
  const clinic = useQuery(query(api.directory.getOrganization, { params: { id: orgId } }))
  // A clinic that waits for approval is not shown to visitors; its owner can sign in all the same.
  const isUnknown = isProblemCode(clinic.error, 'not_found')
  return (
    <>
      <AuthHeading title={clinic.data ? t('Staff sign-in · {{clinic}}', { clinic: clinic.data.name }) : t('Staff sign-in')}>
        {isUnknown
          ? t('No clinic is found at this address. Sign in, and you come to the one you work at.')
          : t('You go straight to this clinic.')}
      </AuthHeading>
      <SignInForm kind="org_user" {...(isUnknown ? {} : { organization_id: orgId })} />
      <OtherWays kind="org_user" search={search} />
    </>
  )
}
