import type { Charge } from '@polyclinic/contract/money/billing/billing'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useFormat } from '#ui/locale.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'

/** Writes a charge off for a reason, or undoes that. */
export function NotBillable({ charge, onClose }: { charge: Charge | null; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mark = useCommand(api.billing.markNotBillable, { success: t('It will not be billed'), onSuccess: onClose })
  const restore = useCommand(api.billing.markBillable, { success: t('It waits to be billed again'), onSuccess: onClose })
  const words = charge ? `${charge.description}, ${charge.patient_name}, ${format.money(charge.total)}` : ''
  const params = { id: charge?.id ?? '' }
  return (
    <>
      <ReasonDialog
        opened={charge?.status === 'billable'}
        onClose={onClose}
        title={t('Not bill this?')}
        label={t('Why is it not billed?')}
        confirmLabel={t('Do not bill it')}
        pending={mark.isPending}
        onConfirm={(reason) => mark.run({ params, body: { reason } })}
      >
        {words}
      </ReasonDialog>
      <ConfirmDialog
        opened={charge?.status === 'not-billable'}
        onClose={onClose}
        title={t('Bill this after all?')}
        confirmLabel={t('Bill it after all')}
        pending={restore.isPending}
        onConfirm={() => restore.run({ params })}
      >
        {words}
      </ConfirmDialog>
    </>
  )
}
