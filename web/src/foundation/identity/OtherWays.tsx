import { Alert, Stack, Text } from '@mantine/core'
import type { UserKind } from '@polyclinic/contract/kernel/access'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '#shell/links.tsx'
import { session } from '#shell/session/session.ts'
import { type SignInSearch, signInPages } from '#shell/way-back.ts'

/** Links below a sign-in form: registration, and the sign-ins of other kinds of account. */
export function OtherWays({ kind, search }: { kind: UserKind; search: SignInSearch }) {
  const { t } = useTranslation()
  const back = search.from ? { from: search.from } : {}
  return (
    <Stack gap={6} mt="xl">
      {kind === 'patient' && (
        <Text c="dimmed">
          {t('New here?')}{' '}
          <AnchorLink to="/auth/patient/register" search={back} inherit>
            {t('Register as a patient')}
          </AnchorLink>
        </Text>
      )}
      {kind === 'org_user' && (
        <Text c="dimmed">
          {t('Your clinic is not here yet?')}{' '}
          <AnchorLink to="/auth/org/register" inherit>
            {t('Register it')}
          </AnchorLink>
        </Text>
      )}
      <Text c="dimmed">
        {t('Somebody else?')}{' '}
        <AnchorLink to="/auth/login" search={back} inherit>
          {t('All ways to sign in')}
        </AnchorLink>
      </Text>
    </Stack>
  )
}

/** Below a registration form, a link to the sign-in. */
export function AlreadyRegistered({ kind, search }: { kind: UserKind; search: SignInSearch }) {
  const { t } = useTranslation()
  return (
    <Text c="dimmed" mt="xl">
      {t('Registered already?')}{' '}
      <AnchorLink to={signInPages[kind]} search={search} inherit>
        {t('Sign in')}
      </AnchorLink>
    </Text>
  )
}

/** Says why a session ended by itself. */
export function SessionEnded() {
  const { t } = useTranslation()
  const ended = session.ended()
  const why = {
    'signed-out': undefined,
    expired: ended?.sentence ?? t('Your session has ended. Please sign in again.'),
    elsewhere: t('You were signed out in another tab.'),
  }
  const sentence = ended && why[ended.reason]
  return sentence ? (
    <Alert mb="md" role="status" color="gray" icon={<IconInfoCircle size={18} />}>
      {sentence}
    </Alert>
  ) : null
}
