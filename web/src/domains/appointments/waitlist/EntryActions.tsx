import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { Entry } from './WaitlistScreen.tsx'

/** Book a time for who waits, or take them off. */
export function EntryActions({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const cancel = useCommand(api.appointments.cancelWaitlistEntry, {
    success: t('{{name}} is off the waitlist.', { name: entry.patient.name }),
    onSuccess: () => setAsking(false),
  })
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {entry.can.includes('book') && (
        <ButtonLink
          size="compact-sm"
          variant="light"
          to="/org/appointments/new"
          search={{
            patient_id: entry.patient.id,
            service_id: entry.service.id,
            waitlist_entry_id: entry.id,
            ...(entry.practitioners.length === 1 && entry.practitioners[0] ? { practitioner_id: entry.practitioners[0].id } : {}),
          }}
          aria-label={t('Book for {{name}}', { name: entry.patient.name })}
        >
          {t('Book')}
        </ButtonLink>
      )}
      {entry.can.includes('cancel') && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={t('Take {{name}} off', { name: entry.patient.name })}
          onClick={() => setAsking(true)}
        >
          {t('Take off')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('Take {{name}} off the waitlist?', { name: entry.patient.name })}
        confirmLabel={t('Take off')}
        pending={cancel.isPending}
        onConfirm={() => cancel.run({ params: { id: entry.id } })}
      >
        {entry.service.name}
      </ConfirmDialog>
    </Group>
  )
}
