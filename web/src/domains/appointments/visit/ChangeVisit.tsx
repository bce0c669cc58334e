import { Button, Modal, Select, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { StaffAppointmentDetail } from '@polyclinic/contract/appointments'
import type { SeriesScope } from '@polyclinic/contract/series'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { ScopeChoice } from '../series/ScopeChoice.tsx'

/** Another room, or another reason for coming. */
export function ChangeVisit({ visit, onClose }: { visit: StaffAppointmentDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const rooms = useQuery(query(api.organizations.listRooms, { query: { status: 'active', limit: 100 } })).data?.items ?? []
  const here = rooms.filter((room) => room.kind === 'room' && room.location_id === visit.location.id)
  const form = useForm({
    initialValues: { room_id: visit.room?.id ?? '', reason: visit.reason ?? '', scope: 'this' as SeriesScope, include_moved: false },
    transformValues: ({ room_id, reason, scope, include_moved }) => ({
      one: { room_id: room_id || null, reason: reason.trim() || null },
      series: scope === 'this' ? undefined : { scope, include_moved, room_id: room_id || null },
    }),
  })
  const change = useCommand(api.appointments.changeAppointment, { form, success: t('Saved'), onSuccess: onClose })
  const changeSeries = useCommand(api.appointments.moveSeries, { form, success: t('Saved'), onSuccess: onClose })
  const isOtherRoom = form.values.room_id !== (visit.room?.id ?? '')
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
        pending={change.isPending || changeSeries.isPending}
        failure={change.failure ?? changeSeries.failure}
        submitLabel={t('Save')}
        onSubmit={({ one, series }) =>
          series && visit.series_id && isOtherRoom
            ? changeSeries.run({ params: { id: visit.series_id }, body: { ...series, appointment_id: visit.id } })
            : change.run({ params: { id: visit.id }, body: one, if_match: visit.version })
        }
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
        {visit.series_id && visit.status === 'booked' && isOtherRoom && (
          <ScopeChoice
            value={form.values.scope}
            onChange={(scope) => form.setFieldValue('scope', scope)}
            include_moved={form.values.include_moved}
            onIncludeMoved={(include) => form.setFieldValue('include_moved', include)}
          />
        )}
        {form.values.scope === 'this' && (
          <Textarea label={<Optional>{t('Reason for the visit')}</Optional>} maxLength={500} {...form.getInputProps('reason')} />
        )}
      </FormShell>
    </Modal>
  )
}
