import { IconLinkOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#shell/links.tsx'
import { EmptyState } from '#ui/states.tsx'
import { AuthHeading } from './AuthHeading.tsx'

/** A link that is cut off, used or too old: says so, and how to get another. */
export function LinkBroken({ title, sentence }: { title: string; sentence?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <AuthHeading title={title} />
      <EmptyState
        icon={IconLinkOff}
        title={sentence ?? t('This link is not complete.')}
        action={
          <ButtonLink variant="default" to="/auth/login">
            {t('Go to the sign-in')}
          </ButtonLink>
        }
      >
        {t('Open it from the mail once more, or ask for a new one.')}
      </EmptyState>
    </>
  )
}
