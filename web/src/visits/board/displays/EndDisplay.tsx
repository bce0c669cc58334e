import type { Display } from '@polyclinic/contract/visits/board/board'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

interface Props {
  /** The display to end; without it the dialog is closed. */
  display: Display | undefined
  onClose: () => void
}

/** Asks before a display is ended for good. */
export function EndDisplay({ display, onClose }: Props) {
  const { t } = useTranslation()
  const revoke = useCommand(api.board.revokeDisplay, {
    success: ({ name }) => t('{{name}} shows nothing any more.', { name }),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      opened={display !== undefined}
      onClose={onClose}
      onConfirm={() => display && void revoke.run({ params: { id: display.id }, body: {} })}
      title={t('End {{name}}?', { name: display?.name ?? '' })}
      confirmLabel={t('End the display')}
      danger
      pending={revoke.isPending}
    >
      {t('Its screen goes dark at once and its address never works again.')}
    </ConfirmDialog>
  )
}
