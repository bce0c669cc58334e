import { Button, Group } from '@mantine/core'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '#shell/session/use-session.ts'
import { TakePrepayment } from './TakePrepayment.tsx'
import { WaivePrepayment } from './WaivePrepayment.tsx'

export type UnpaidVisit = Pick<StaffAppointment, 'id' | 'patient' | 'service' | 'starts_at' | 'prepayment'>

/** The actions of staff about an outstanding prepayment, each shown if the role may do it. */
export function PrepaymentActions({ visit }: { visit: UnpaidVisit }) {
  const { t } = useTranslation()
  const can = useCan()
  const [open_dialog, setOpenDialog] = useState<'take' | 'waive'>()
  const { prepayment } = visit
  if (prepayment?.status !== 'due') return null
  const close = () => setOpenDialog(undefined)
  return (
    <Group gap="xs">
      {can('payments.take') && (
        <Button size="compact-md" onClick={() => setOpenDialog('take')}>
          {t('Take the payment…')}
        </Button>
      )}
      {can('appointments.manage') && (
        <Button size="compact-md" variant="default" onClick={() => setOpenDialog('waive')}>
          {t('Waive…')}
        </Button>
      )}
      {open_dialog === 'take' && <TakePrepayment visit={visit} amount={prepayment.amount} onClose={close} />}
      {open_dialog === 'waive' && <WaivePrepayment visit={visit} onClose={close} />}
    </Group>
  )
}
