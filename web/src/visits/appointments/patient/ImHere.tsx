import { Button } from '@mantine/core'
import { IconDoorEnter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

/** Lets the patient say that they have arrived. It asks first, because the desk relies on it, and only the desk can undo it. */
export function ImHere({ visit_id }: { visit_id: string }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const arrive = useCommand(api.appointments.checkInMyAppointment, {
    success: t('The clinic knows that you are here.'),
    onSuccess: () => setAsking(false),
  })
  return (
    <>
      <Button leftSection={<IconDoorEnter size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('I am here')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => arrive.run({ params: { id: visit_id } })}
        pending={arrive.isPending}
        title={t('Are you at the clinic now?')}
        confirmLabel={t('Yes, I am here')}
        cancelLabel={t('Not yet')}
      >
        {t('The desk sees that you have come, and you are called when it is your turn.')}
      </ConfirmDialog>
    </>
  )
}
