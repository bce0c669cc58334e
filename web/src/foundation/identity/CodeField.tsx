import { PinInput, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './identity.module.css'

interface Props {
  label: string
  /** The result of `form.getInputProps`. */
  field: { value?: string; onChange: (value: string) => void; error?: React.ReactNode; 'data-path'?: string }
  /** Called when the sixth digit is typed. */
  onComplete?: (code: string) => void
}

/** The field for the six digits of an authenticator app. */
export function CodeField({ label, field, onComplete }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { error, 'data-path': path, ...rest } = field
  return (
    <Stack gap={6} role="group" aria-labelledby={id}>
      <Text fw={500} id={id}>
        {label}
      </Text>
      <PinInput
        length={6}
        type="number"
        oneTimeCode
        autoFocus
        size="lg"
        classNames={{ root: classes.digits, pinInput: classes.digit }}
        getInputProps={(index) => ({
          'aria-label': t('Digit {{number}}', { number: index + 1 }),
          // The form focuses this element.
          ...(index === 0 ? { 'data-path': path } : {}),
        })}
        error={Boolean(error)}
        {...rest}
        {...(onComplete ? { onComplete } : {})}
      />
      {error && (
        <Text c="var(--text-bad)" fz="xs" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
