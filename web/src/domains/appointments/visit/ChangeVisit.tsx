import { Button, Modal, Select, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { StaffAppointmentDetail } from '@polyclinic/contract/appointments'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'

/** Another room, or another reason for coming. */
export function ChangeVisit({ visit, onClose }: { visit: StaffAppointmentDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const rooms = useQuery(query(api.organizations.listRooms, { query: { status: 'active', limit: 100 } })).data?.items ?? []
  const here = rooms.filter((room) => room.kind === 'room' && room.location_id === visit.location.id)
  const form = useForm({
    initialValues: { room_id: visit.room?.id ?? '', reason: visit.reason ?? '' },
    transformValues: ({ room_id, reason }) => ({ room_id: room_id || null, reason: reason.trim() || null }),
  })
  const change = useCommand(api.appointments.changeAppointment, { form, success: t('Saved'), onSuccess: onClose })
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        <Text fw={600} fz="md">
          {t('Room and reason')}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <FormShell
        form={form}
        pending={change.isPending}
        failure={change.failure}
        submitLabel={t('Save')}
        onSubmit={(body) => change.run({ params: { id: visit.id }, body, if_match: visit.version })}
        cancel={
          <Button variant="default" onClick={onClose}>
            {t('Leave it')}
          </Button>
        }
      >
        <Select
          label={<Optional>{t('Room')}</Optional>}
          clearable
          data={here.map((room) => ({ value: room.id, label: room.name }))}
          nothingFoundMessage={t('This location has no rooms.')}
          {...form.getInputProps('room_id')}
          value={form.values.room_id || null}
          onChange={(value) => form.setFieldValue('room_id', value ?? '')}
        />
        <Textarea label={<Optional>{t('Reason for the visit')}</Optional>} maxLength={500} {...form.getInputProps('reason')} />
      </FormShell>
    </Modal>
  )
}
