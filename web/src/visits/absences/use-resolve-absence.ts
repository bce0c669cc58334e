import { useForm } from '@mantine/form'
import type { AbsenceItem } from '@polyclinic/contract/visits/absences/absences'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, errorSentence } from '#api/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { useCommand } from '#shell/use-command.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { type Decision, decide, toBody } from './decisions.ts'

export interface AbsencePlanOf {
  practitioner_id: string
  items: AbsenceItem[]
  from: string
  to: string
  /** The visits have changed meanwhile: they are fetched again. */
  onLookAgain: () => void
}

/** The decisions about the visits of an absence, the reason, and the one command that carries them out. */
export function useResolveAbsence({ practitioner_id, items, from, to, onLookAgain }: AbsencePlanOf) {
  const { t } = useTranslation()
  const [changed, setChanged] = useState<ReadonlyMap<string, Decision>>(new Map())
  const [taken, setTaken] = useState<string>()
  const decisionOf = (item: AbsenceItem) => changed.get(item.visit.id) ?? decide(item)
  const all = items.map((item) => ({ item, decision: decisionOf(item) }))
  const count = (action: Decision['action']) => all.filter(({ decision }) => decision.action === action).length
  const affected = count('move') + count('cancel')
  const navigate = useNavigateIfCurrent()
  const form = useForm({
    initialValues: { reason: '', notify_patients: true },
    // If no visit changes, nobody is notified.
    validate: { reason: (value) => (value.trim() || affected === 0 ? null : t('Please give a reason. The patients read it.')) },
  })
  const resolve = useCommand(api.absences.resolveAbsence, {
    form,
    invalidates: ['staff', 'appointments'],
    onRefused: (error) => {
      setTaken(errorSentence(error))
      onLookAgain()
      return false
    },
  })
  const submit = async ({ reason, notify_patients }: { reason: string; notify_patients: boolean }) => {
    setTaken(undefined)
    const words = reason.trim()
    const done = await resolve.run({
      body: {
        practitioner_id,
        starts_at: from,
        ends_at: to,
        ...(words ? { reason: words } : {}),
        notify_patients,
        items: toBody(all),
      },
    })
    if (!done) return
    notify.success(t('{{moved}} visits are moved, {{cancelled}} are cancelled.', { moved: count('move'), cancelled: count('cancel') }))
    if (done.absence) await navigate({ to: '/org/appointments/absences/$id', params: { id: done.absence.id } })
  }
  return {
    all,
    moved: count('move'),
    cancelled: count('cancel'),
    kept: count('keep'),
    taken,
    change: (id: string, decision: Decision) => setChanged((all) => new Map(all).set(id, decision)),
    asSuggested: () => setChanged(new Map()),
    cancelAll: () => setChanged(new Map(items.map((item) => [item.visit.id, { action: 'cancel' } as const]))),
    form,
    isPending: resolve.isPending,
    submit,
  }
}
