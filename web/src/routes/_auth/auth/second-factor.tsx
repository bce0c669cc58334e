import { Button } from '@mantine/core'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuthHeading } from '#foundation/identity/AuthHeading.tsx'
import { SecondFactorSetup } from '#foundation/identity/SecondFactorSetup.tsx'
import { requireSignedIn } from '#shell/guard.ts'
import { signOut } from '#shell/session/session-commands.ts'
import { useSession } from '#shell/session/use-session.ts'
import { landing, signInSearch } from '#shell/way-back.ts'

export const Route = createFileRoute('/_auth/auth/second-factor')({
  staticData: { title: 'Second factor' },
  validateSearch: signInSearch,
  beforeLoad: requireSignedIn,
  component: Screen,
})

function Screen() {
  const { t } = useTranslation()
  const router = useRouter()
  const { from } = Route.useSearch()
  const { userType } = useSession()
  return (
    <>
      <AuthHeading title={t('Second factor')}>
        {t('Besides your password, a code from your phone: then a stolen password alone opens nothing.')}
      </AuthHeading>
      <SecondFactorSetup onDone={() => userType && router.history.push(landing(userType, from))} />
      <Button variant="subtle" color="gray" mt="lg" onClick={() => void signOut()}>
        {t('Sign out')}
      </Button>
    </>
  )
}
