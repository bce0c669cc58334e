import { IconLinkOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorSentence, isProblemCode } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { EmptyState } from '#ui/states.tsx'
import { AuthHeading } from './AuthHeading.tsx'

/** Says that a link is incomplete, used or too old, and how to get another. `error` is the server's answer. */
export function LinkBroken({ title, error }: { title: string; error?: Error | null }) {
  const { t } = useTranslation()
  const isCutOff = !error || isProblemCode(error, 'malformed')
  return (
    <>
      <AuthHeading title={title} />
      <EmptyState
        icon={IconLinkOff}
        title={isCutOff ? t('This link is not complete.') : errorSentence(error)}
        action={
          <ButtonLink variant="default" to="/auth/login">
            {t('Go to the sign-in')}
          </ButtonLink>
        }
      >
        {isCutOff ? t('Open it from the mail once more, or ask for a new one.') : t('If you need a new one, ask for it.')}
      </EmptyState>
    </>
  )
}
