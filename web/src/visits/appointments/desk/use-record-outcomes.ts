import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorSentence, invalidateTopics, newActionKey } from '#api/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { transitionCalls } from '../transitions/transition-calls.ts'

export type Outcome = 'took-place' | 'no-show'

/** Applies the same transition to several visits, one after the other; refused visits stay selected, and their reasons are shown. */
export function useRecordOutcomes() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const record = async (outcome: Outcome, visits: readonly StaffAppointment[]) => {
    setPending(true)
    const refusals: { name: string; why: string }[] = []
    for (const { id, patient } of visits) {
      const input = { params: { id }, body: {}, idempotency_key: newActionKey() }
      await transitionCalls[outcome].send(input).catch((error) => refusals.push({ name: patient.name, why: errorSentence(error) }))
    }
    await invalidateTopics(queries, ['appointments'])
    setPending(false)
    const recorded = visits.length - refusals.length
    if (recorded > 0) notify.success(t('{{count}} visits are settled.', { count: recorded }))
    for (const refusal of refusals.slice(0, 3)) notify.warn(t('{{name}}: {{why}}', { ...refusal }))
    if (refusals.length > 3) notify.warn(t('{{count}} more were not settled.', { count: refusals.length - 3 }))
  }
  return { record, isPending }
}
