import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A field for a new password, which says its rules before it is refused. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      label={t('Password')}
      description={t('At least 12 characters. A few words you can remember are best.')}
      autoComplete="new-password"
      size="md"
      visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password') }}
      {...props}
    />
  )
}
