import { Button, Select, Text, Textarea } from '@mantine/core'
import type { StaffAppointmentDetail } from '@polyclinic/contract/visits/appointments/appointments'
import { useTranslation } from 'react-i18next'
import { ClosedChart } from '#chart/patients/index.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { ScopeChoice } from '../series/ScopeChoice.tsx'
import { useChangeVisit } from './use-change-visit.ts'

/** Changes the room, the reason for coming, or the promised wait of a waiting patient. */
export function ChangeVisit({ visit, onClose }: { visit: StaffAppointmentDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const { form, rooms, isWaiting, isOtherRoom, command, submit } = useChangeVisit(visit, onClose)
  return (
    <Dialog onClose={onClose} title={isWaiting ? t('Room, reason and wait') : t('Room and reason')}>
      <FormShell
        form={form}
        pending={command.isPending}
        failure={command.failure}
        submitLabel={t('Save')}
        onSubmit={submit}
        cancel={
          <Button variant="default" onClick={onClose}>
            {t('Leave it')}
          </Button>
        }
      >
        <Select
          label={<Optional>{t('Room')}</Optional>}
          clearable
          data={rooms.map((room) => ({ value: room.id, label: room.name }))}
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
          <NumberField
            label={<Optional>{t('Minutes of waiting that are told')}</Optional>}
            description={t('Counted from when the patient came.')}
            min={0}
            max={600}
            digits={0}
            {...form.getInputProps('wait_minutes')}
          />
        )}
        {form.values.scope === 'this' &&
          (visit.chart_closed ? (
            <Text>
              {t('Reason for the visit')}: <ClosedChart patient_id={visit.patient.id} />
            </Text>
          ) : (
            <Textarea label={<Optional>{t('Reason for the visit')}</Optional>} maxLength={500} {...form.getInputProps('reason')} />
          ))}
      </FormShell>
    </Dialog>
  )
}
