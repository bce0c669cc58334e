import { Button } from '@mantine/core'
import type { PrescriptionDocument } from '@polyclinic/contract/pharmacy/prescriptions/prescription-documents'
import { IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { refusedFields } from '#shell/field-errors.ts'
import { useCommand } from '#shell/use-command.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'

/** What may be done with a whole prescription: renewed in one step, or changed first; of several lines, withdrawn together. */
export function DocumentActions({ document: { id, can, lines } }: { document: PrescriptionDocument }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'cancel' | 'renew' | null>(null)
  const invalidates = ['prescriptions', 'records'] as const
  const show = (made: PrescriptionDocument) => {
    setAsking(null)
    void navigate({ to: '/org/prescriptions/$id', params: { id: made.id } })
  }
  const renew = useCommand(api.prescriptions.renewPrescriptionDocument, {
    invalidates,
    success: t('Prescribed again.'),
    onSuccess: show,
    // An alert asks for a reason, which the dialog takes.
    onRefused: (error) => {
      if (!refusedFields(error).some(({ path }) => path === 'override_reason')) return false
      setAsking('renew')
      return true
    },
  })
  const change = useCommand(api.prescriptions.renewPrescriptionDocument, { invalidates, onSuccess: show })
  const cancel = useCommand(api.prescriptions.cancelPrescriptionDocument, {
    invalidates,
    success: t('Cancelled.'),
    onSuccess: () => setAsking(null),
  })
  const params = { id }
  return (
    <>
      {can.includes('renew') && (
        <>
          <Button
            variant="default"
            loading={renew.isPending}
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            onClick={() => renew.run({ params, body: { activate: true } })}
          >
            {t('Renew')}
          </Button>
          <Button variant="default" loading={change.isPending} onClick={() => change.run({ params, body: { activate: false } })}>
            {t('Change and prescribe again')}
          </Button>
        </>
      )}
      {lines.length > 1 && can.includes('cancel') && (
        <Button variant="default" color="red" onClick={() => setAsking('cancel')}>
          {t('Cancel all of it')}
        </Button>
      )}
      {asking === 'cancel' && (
        <ReasonDialog
          opened
          danger
          onClose={() => setAsking(null)}
          title={t('Cancel the whole prescription?')}
          label={t('Why is it cancelled?')}
          confirmLabel={t('Cancel all of it')}
          pending={cancel.isPending}
          onConfirm={(reason) => cancel.run({ params, body: { reason } })}
        />
      )}
      {asking === 'renew' && (
        <ReasonDialog
          opened
          onClose={() => setAsking(null)}
          title={t('The safety check found something. Renew all the same?')}
          label={t('Why it is prescribed all the same')}
          confirmLabel={t('Renew')}
          pending={renew.isPending}
          onConfirm={(override_reason) => renew.run({ params, body: { activate: true, override_reason } })}
        />
      )}
    </>
  )
}
