import { Button, NumberInput, Select, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { StaffAppointmentDetail } from '@polyclinic/contract/appointments'
import type { SeriesScope } from '@polyclinic/contract/series'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ClosedChart } from '#domains/patients/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { ScopeChoice } from '../series/ScopeChoice.tsx'

/** Another room, another reason for coming, or for who waits another wait that was told. */
export function ChangeVisit({ visit, onClose }: { visit: StaffAppointmentDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const rooms = useQuery(query(api.organizations.listRooms, { query: { status: 'active', limit: 100 } })).data?.items ?? []
  const here = rooms.filter((room) => room.kind === 'room' && room.location_id === visit.location.id)
  const isWaiting = visit.status === 'arrived' || visit.status === 'checked-in'
  const form = useForm({
    initialValues: {
      room_id: visit.room?.id ?? '',
      reason: visit.reason ?? '',
      wait_minutes: visit.wait_promise_minutes ?? ('' as number | ''),
      scope: 'this' as SeriesScope,
      include_moved: false,
    },
    transformValues: ({ room_id, reason, wait_minutes, scope, include_moved }) => ({
      one: {
        room_id: room_id || null,
        // one that may not be read is not written over
        ...(reason.trim() === (visit.reason ?? '') ? {} : { reason: reason.trim() || null }),
        ...(isWaiting && wait_minutes !== '' && wait_minutes !== visit.wait_promise_minutes ? { wait_minutes } : {}),
      },
      series: scope === 'this' ? undefined : { scope, include_moved, room_id: room_id || null },
    }),
  })
  const change = useCommand(api.appointments.updateAppointment, { form, success: t('Saved'), onSuccess: onClose })
  const changeSeries = useCommand(api.series.moveSeries, { form, success: t('Saved'), onSuccess: onClose })
  const isOtherRoom = form.values.room_id !== (visit.room?.id ?? '')
  return (
    <Dialog onClose={onClose} title={isWaiting ? t('Room, reason and wait') : t('Room and reason')}>
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
        {isWaiting && (
          <NumberInput
            label={<Optional>{t('Minutes of waiting that are told')}</Optional>}
            description={t('Counted from when the patient came.')}
            min={0}
            max={600}
            allowDecimal={false}
            {...form.getInputProps('wait_minutes')}
          />
        )}
        {form.values.scope === 'this' && visit.chart_closed && (
          <Text>
            {t('Reason for the visit')}: <ClosedChart patient_id={visit.patient.id} />
          </Text>
        )}
        {form.values.scope === 'this' && !visit.chart_closed && (
          <Textarea label={<Optional>{t('Reason for the visit')}</Optional>} maxLength={500} {...form.getInputProps('reason')} />
        )}
      </FormShell>
    </Dialog>
  )
}
