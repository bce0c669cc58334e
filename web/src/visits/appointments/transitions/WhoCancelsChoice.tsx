import { Alert, Group, Radio, Stack } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'

export type WhoCancels = 'patient' | 'clinic'

interface Props {
  value: WhoCancels | null
  onChange: (requester: WhoCancels) => void
  error: ReactNode
  /** The instant until which the patient may cancel without a fee for lateness. */
  cancel_until: string
  /** Whether more visits than this one are cancelled. */
  isSeries: boolean
}

/**
 * The choice of the person at whose wish a visit is cancelled; for the patient, inside the notice, it warns that the cancellation
 * counts as late.
 */
export function WhoCancelsChoice({ value, onChange, error, cancel_until, isSeries }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const when = format.dateTime(cancel_until, 'weekday')
  const isLate = value === 'patient' && Date.parse(cancel_until) < Date.now()
  return (
    <Stack gap="sm">
      {/* Nothing is preselected, because who cancels is recorded about the patient and must not be assumed. */}
      <Radio.Group label={t('Who cancels?')} value={value} onChange={(requester) => onChange(requester as WhoCancels)} error={error}>
        <Group gap="lg" mt={4}>
          {/* The form focuses this element if nothing is chosen. */}
          <Radio value="patient" label={t('The patient')} data-path="requested_by" />
          <Radio value="clinic" label={t('The clinic')} />
        </Group>
      </Radio.Group>
      {isLate && (
        <Alert color="yellow" icon={<IconClockExclamation size={18} />} title={t('This is late')}>
          {isSeries
            ? t('Visits inside the notice are noted as cancelled late. This one could be cancelled freely until {{when}}.', { when })
            : t('Patients could cancel this visit freely until {{when}}: it is noted as cancelled late.', { when })}
        </Alert>
      )}
    </Stack>
  )
}
