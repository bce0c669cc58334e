import type { RefillRequest } from '@polyclinic/contract/pharmacy/refills/refills'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'

/** Asks the patient to come first; the patient reads why, with a link to book. */
export function InviteForRefill({ request, onClose }: { request: RefillRequest; onClose: () => void }) {
  const { t } = useTranslation()
  const invite = useCommand(api.refills.inviteForRefill, {
    success: t('{{name}} is asked to come.', { name: request.patient_name }),
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={t('Ask for a visit first?')}
      label={t('Why should the patient come?')}
      confirmLabel={t('Ask for a visit')}
      pending={invite.isPending}
      onConfirm={(reason) => invite.run({ params: { id: request.id }, body: { reason } })}
    >
      {t('The patient reads it, with a link to book.')}
    </ReasonDialog>
  )
}
