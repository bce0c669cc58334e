import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { StaffAppointmentDetail } from '@polyclinic/contract/visits/appointments/appointments'
import { useTranslation } from 'react-i18next'
import { useCan } from '#shell/session/use-session.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { OverbookFields } from '../desk/OverbookFields.tsx'
import { WithoutPrepayment } from '../prepayment/WithoutPrepayment.tsx'
import { ReachNotice } from '../ReachNotice.tsx'
import { MoveChoices } from './MoveChoices.tsx'
import { nowLabel } from './now-label.ts'
import { type MoveState, useMove } from './use-move.ts'

interface Props {
  visit: StaffAppointmentDetail
  opened: boolean
  onClose: () => void
}

/** Moves a visit to another time or another practitioner; its history and id stay. */
export function MovePanel({ visit, opened, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('Move {{name}}', { name: visit.patient.name })} size={560}>
      {opened && <MoveForm visit={visit} onDone={onClose} />}
    </SidePanel>
  )
}

function MoveForm({ visit, onDone }: { visit: StaffAppointmentDetail; onDone: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const move = useMove(visit, onDone)
  const { form } = move
  return (
    <Stack gap="md">
      <Text c="dimmed">{nowLabel(visit, t, format)}</Text>
      <MoveChoices move={move} />
      <FormShell
        form={form}
        pending={move.isPending}
        failure={move.failure}
        submitLabel={<SubmitLabel move={move} />}
        disabledReason={move.disabledReason}
        onSubmit={move.submit}
      >
        {move.series.preview}
        {move.isWaived && <Waived move={move} />}
        <Overbooked move={move} />
        <ReachNotice patient={visit.patient} kind="appointment-moved" />
        <Checkbox label={t('Tell the patient by message')} {...form.getInputProps('notify_patient', { type: 'checkbox' })} />
      </FormShell>
    </Stack>
  )
}

function SubmitLabel({ move: { form, starts_at } }: { move: MoveState }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (form.values.scope !== 'this') return t('Move the visits')
  return starts_at ? t('Move to {{when}}', { when: format.dateTime(starts_at, 'weekday') }) : t('Move')
}

function Waived({ move: { asks, form } }: { move: MoveState }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <WithoutPrepayment
      title={
        asks
          ? t('{{amount}} is asked for before this visit', { amount: format.money(asks) })
          : t('A payment is asked for before this visit')
      }
      label={t('It goes without. Why?')}
      {...form.getInputProps('waive_reason')}
    />
  )
}

function Overbooked({ move: { form, overbook, dispatch } }: { move: MoveState }) {
  const { t } = useTranslation()
  const can = useCan()
  return (
    <>
      {overbook && (
        <>
          <Alert color="yellow">{t('The visit takes a time that is not free, on top of what is there.')}</Alert>
          <OverbookFields form={form as never} />
        </>
      )}
      {can('appointments.overbook') && form.values.scope === 'this' && (
        <Group>
          <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => dispatch({ type: 'set-overbook', overbook: !overbook })}>
            {overbook ? t('Choose a free time instead') : t('Overbook another time…')}
          </Button>
        </Group>
      )}
    </>
  )
}
