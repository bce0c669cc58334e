import { Alert, Checkbox, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'

interface Props {
  /** A form with `waive_fee` and `waive_fee_reason`. */
  // biome-ignore lint/suspicious/noExplicitAny: the form of whichever dialog asks.
  form: UseFormReturnType<any, any>
  appointment_id: string
  /** The fee that the transition would charge; null means none. */
  fee: 'no_show' | 'late_cancellation' | null
  /** Whether more visits than this one are cancelled: each of them inside the notice is charged. */
  isSeries: boolean
}

/** The fee of a transition, shown before it is applied; roles that may waive it do so here, with a reason. */
export function FeeNotice({ form, appointment_id, fee, isSeries }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const visit = useQuery({
    ...query(api.appointments.getAppointment, { params: { id: appointment_id } }),
    enabled: fee !== null,
  })
  const amount = fee && visit.data?.fees[fee]
  if (!amount) return null
  const shown = { fee: format.money(amount) }
  return (
    <Stack gap="sm">
      <Alert color="yellow" icon={<IconReceipt size={18} aria-hidden="true" />}>
        {fee === 'no_show'
          ? t('A no-show fee of {{fee}} will wait to be billed.', shown)
          : isSeries
            ? t('A late cancellation fee of {{fee}} will wait to be billed, and one for each further visit inside the notice.', shown)
            : t('A late cancellation fee of {{fee}} will wait to be billed.', shown)}
      </Alert>
      {can('fees.waive') && !isSeries && <Checkbox label={t('Waive the fee')} {...form.getInputProps('waive_fee', { type: 'checkbox' })} />}
      {form.values.waive_fee && !isSeries && (
        <TextInput label={t('Why is it waived?')} maxLength={500} {...form.getInputProps('waive_fee_reason')} />
      )}
    </Stack>
  )
}
