import { SegmentedControl, Text } from '@mantine/core'
import { messageKinds } from '@polyclinic/contract/clinic/notifications/message-kinds'
import type { PatientCall } from '@polyclinic/contract/visits/reminders/reminders'
import { IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { noWayText } from '#visits/appointments/index.ts'
import { CalledCheckbox } from './CalledCheckbox.tsx'

/** Patients whom no message reached: staff call them and tick them off. */
export function PatientCallsScreen() {
  const { t } = useTranslation()
  const [status, setStatus] = useState<'open' | 'called'>('open')
  const { list, paging } = useNewest<PatientCall>(api.reminders.listPatientCalls, { status })
  return (
    <ListScreen
      title={t('Patients to ring')}
      description={t('No message reached them. After an absence they stand in its own list.')}
      filters={
        <SegmentedControl
          aria-label={t('Which patients')}
          value={status}
          onChange={(value) => setStatus(value as 'open' | 'called')}
          data={[
            { value: 'open', label: t('To ring') },
            { value: 'called', label: t('Rung') },
          ]}
        />
      }
      list={list}
      paging={paging}
      columns={[
        { accessor: 'patient', title: t('Patient'), render: (call) => <Who call={call} /> },
        { accessor: 'template', title: t('To tell'), render: (call) => <What call={call} /> },
        { accessor: 'reason', title: t('Why'), render: (call) => noWayText(call.reason, call.patient.name, t) },
        { accessor: 'called', title: t('Rung'), width: 240, render: (call) => <Rung call={call} /> },
      ]}
      compact={(call) => (
        <div>
          <Who call={call} />
          <What call={call} />
          <Rung call={call} />
        </div>
      )}
      empty={{
        icon: IconPhone,
        title: status === 'open' ? t('Nobody has to be rung') : t('Nobody was rung so far'),
        text: t('Whoever no message reaches stands here.'),
      }}
    />
  )
}

function Who({ call: { patient } }: { call: PatientCall }) {
  const { t } = useTranslation()
  return (
    <div>
      <AnchorLink to="/org/patients/$id" params={{ id: patient.id }} display="inline-block" mih={24} lh="24px">
        {patient.name}
      </AnchorLink>
      <Text fz="sm">{patient.phone ? <PhoneLink number={patient.phone} /> : t('No phone number in the chart')}</Text>
    </div>
  )
}

function What({ call: { template, starts_at, appointment_id } }: { call: PatientCall }) {
  const { t } = useTranslation()
  const labels: Record<string, { label: string }> = messageKinds
  const when = starts_at && <DateTimeText value={starts_at} format="weekday" />
  return (
    <div>
      <Text>{t(labels[template]?.label ?? 'Message')}</Text>
      <Text fz="sm" c="dimmed">
        {appointment_id ? (
          <AnchorLink to="/org/appointments/$id" params={{ id: appointment_id }}>
            {when ?? t('See the visit')}
          </AnchorLink>
        ) : (
          when
        )}
      </Text>
    </div>
  )
}

function Rung({ call: { id, patient, called } }: { call: PatientCall }) {
  const tick = useCommand(api.reminders.updatePatientCall)
  const save = (isCalled: boolean) => tick.run({ params: { id }, body: { called: isCalled } })
  return <CalledCheckbox name={patient.name} called={called} save={save} />
}
