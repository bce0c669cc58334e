import type { PrescriptionDocument } from '@polyclinic/contract/pharmacy/prescriptions/prescription-documents'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { useCommand } from '#shell/use-command.ts'
import type { PrescribeFormApi } from './prescribe-form.ts'

interface Options {
  form: PrescribeFormApi
  patient_id: string
  encounter_id?: string | undefined
  draft?: PrescriptionDocument | undefined
  onDone: (document: PrescriptionDocument) => void
}

const invalidates = ['prescriptions', 'records'] as const

/** Saves the lines as a draft, and activates them on demand. A refused activation leaves the draft, which can be continued. */
export function usePrescribe({ form, patient_id, encounter_id, draft, onDone }: Options) {
  const { t } = useTranslation()
  const saved = useRef(draft)
  const create = useCommand(api.prescriptions.createPrescriptionDocument, { form, invalidates })
  const change = useCommand(api.prescriptions.updatePrescriptionDocument, { form, invalidates })
  const makeValid = useCommand(api.prescriptions.activatePrescriptionDocument, { form, invalidates })
  type Body = ReturnType<PrescribeFormApi['getTransformedValues']>

  const keep = async ({ lines }: Body) => {
    const saved_draft = saved.current
    const kept = saved_draft
      ? await change.run({ params: { id: saved_draft.id }, body: { lines }, if_match: saved_draft.version })
      : await create.run({ body: { lines, patient_id, ...(encounter_id ? { encounter_id } : {}) } })
    if (!kept) return kept
    saved.current = kept
    // The lines have their ids from now on, so that saving them again changes them.
    kept.lines.forEach(({ id }, n) => {
      form.setFieldValue(`lines.${n}.id`, id)
    })
    return kept
  }
  return {
    isPending: create.isPending || change.isPending || makeValid.isPending,
    failure: makeValid.failure ?? change.failure ?? create.failure,
    save: async (body: Body) => {
      const kept = await keep(body)
      if (!kept) return
      notify.success(t('Saved as a draft.'))
      onDone(kept)
    },
    activate: async (body: Body, override_reason: string | undefined) => {
      const kept = await keep(body)
      if (!kept) return
      const active = await makeValid.run({
        params: { id: kept.id },
        body: override_reason ? { override_reason } : {},
        if_match: kept.version,
      })
      if (!active) return
      notify.success(t('The prescription is active.'))
      onDone(active)
    },
  }
}
