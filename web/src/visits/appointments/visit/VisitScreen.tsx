import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { StaffAppointmentDetail } from '@polyclinic/contract/visits/appointments/appointments'
import { IconAlertTriangle, IconReceiptRefund } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { calledName, personAgeLabel } from '#chart/patients/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { PlaceProvider, useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { WithPhone } from '#ui/PhoneLink.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { TimeText } from '#ui/values.tsx'
import { cancelLabel } from '../cancel-labels.ts'
import { PrepaymentLine } from '../prepayment/PrepaymentLine.tsx'
import { StatusOfVisit } from '../StatusOf.tsx'
import { SeriesPanel } from '../series/SeriesPanel.tsx'
import { ChangeVisit } from './ChangeVisit.tsx'
import { MovePanel } from './MovePanel.tsx'
import { PatientLink } from './PatientLink.tsx'
import { staffEvents } from './staff-events.ts'
import { VisitActions } from './VisitActions.tsx'
import { VisitAllergies } from './VisitAllergies.tsx'
import { VisitDetails } from './VisitDetails.tsx'
import { VisitMessages } from './VisitMessages.tsx'
import { VisitWaitlistLink } from './VisitWaitlistLink.tsx'
import classes from './visit.module.css'

interface Props {
  id: string
  /** Whether the panel that moves the visit is open. */
  isMoving: boolean
  onMoving: (isMoving: boolean) => void
}

/** One visit for staff: its facts, its actions and its history. */
export function VisitScreen({ id, isMoving, onMoving }: Props) {
  const visit = useQuery({
    ...query(api.appointments.getAppointment, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  if (visit.data) {
    return (
      <PlaceProvider zone={visit.data.time_zone}>
        <Visit visit={visit.data} onMoving={onMoving} />
        <MovePanel visit={visit.data} opened={isMoving && visit.data.can.includes('move')} onClose={() => onMoving(false)} />
      </PlaceProvider>
    )
  }
  return (
    <Page>
      <QueryState query={visit} skeleton={<DetailSkeleton />} />
    </Page>
  )
}

function Visit({ visit, onMoving }: { visit: StaffAppointmentDetail; onMoving: Props['onMoving'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isChanging, setChanging] = useState(false)
  const [isSeries, setSeries] = useState(false)
  const { patient } = visit
  const facts = [personAgeLabel(patient, t), sexLabel(patient.sex, t), patient.record_number]
  return (
    <Page>
      <PageHeader
        above={<AnchorLink to="/org/appointments/today">{t('Today')}</AnchorLink>}
        title={<PatientLink id={patient.id} name={calledName(patient)} />}
        description={<WithPhone facts={facts} number={patient.phone} />}
        actions={<StatusOfVisit status={visit.status} />}
      />
      <VisitNotices visit={visit} />
      <PrepaymentLine visit={visit} />
      <div className={classes.columns}>
        <Card>
          <Stack gap="md">
            <div>
              <Text fz="lg" fw={600}>
                {format.instantDay(visit.starts_at, 'long')}
              </Text>
              <Text fz="lg" className="figures">
                <TimeText value={visit.starts_at} /> – <TimeText value={visit.ends_at} />
              </Text>
            </div>
            <VisitActions visit={visit} onMove={() => onMoving(true)} onChange={() => setChanging(true)} />
            <VisitDetails visit={visit} onSeries={() => setSeries(true)} />
          </Stack>
        </Card>
        <Card>
          <Title order={2} mb="sm">
            {t('History')}
          </Title>
          <Timeline entries={staffEvents(visit.events, t, format)} />
          <VisitMessages id={visit.id} />
        </Card>
      </div>
      <Group gap="md">
        <AnchorLink to="/org/appointments">{t('All appointments')}</AnchorLink>
        <VisitWaitlistLink visit={visit} />
      </Group>
      {isSeries && visit.series_id && <SeriesPanel series_id={visit.series_id} visit_id={visit.id} onClose={() => setSeries(false)} />}
      {isChanging && <ChangeVisit visit={visit} onClose={() => setChanging(false)} />}
    </Page>
  )
}

/** Notices that staff should read before they act on the visit. */
function VisitNotices({ visit }: { visit: StaffAppointmentDetail }) {
  const { t } = useTranslation()
  const { patient } = visit
  return (
    <>
      {(patient.alert || patient.allergies) && (
        <Alert color={patient.allergies ? 'red' : 'yellow'} icon={<IconAlertTriangle size={18} />}>
          {patient.allergies && <VisitAllergies patient_id={patient.id} />} {patient.alert}
        </Alert>
      )}
      {visit.cancel_reason && (
        <Alert color="gray" title={visit.cancelled_late ? t('Cancelled late') : t('Cancelled')}>
          {cancelLabel(visit.cancel_reason, t)}
        </Alert>
      )}
      {visit.invoice_to_credit && (
        <Alert color="red" icon={<IconReceiptRefund size={18} />}>
          {t('Its invoice {{label}} must be credited.', { label: visit.invoice_to_credit.label })}{' '}
          <AnchorLink to="/org/invoices" search={{ open: visit.invoice_to_credit.id }}>
            {t('Open the invoice')}
          </AnchorLink>
        </Alert>
      )}
    </>
  )
}

function sexLabel(sex: string | null, t: TFunction) {
  return sex === 'female' ? t('female') : sex === 'male' ? t('male') : sex === 'other' ? t('other sex') : null
}
