import { Alert, Button, Group, Stack, Title } from '@mantine/core'
import type { WaitlistEntry, WaitlistOffer } from '@polyclinic/contract/visits/waitlist/waitlist-shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ClosedChart } from '#chart/patients/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { PlaceProvider, useFormat } from '#ui/locale.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { ChangeEntryForm } from './EntryForm.tsx'
import { OfferLine } from './OfferLine.tsx'
import { OfferTimes } from './OfferTimes.tsx'
import { Waited } from './Waited.tsx'
import { entryLabel, entryTones, offerLabel, reasonsText, urgencyLabel, wishText } from './wish-labels.ts'

/** One waitlist entry: its wishes, the offers so far, and the times that could be offered. */
export function EntryPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <SidePanel opened={id !== undefined} onClose={onClose} title={t('On the waitlist')} size={520}>
      {id && <EntryDetail key={id} id={id} onClose={onClose} />}
    </SidePanel>
  )
}

function EntryDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [isChanging, setChanging] = useState(false)
  const found = useQuery(query(api.waitlist.getWaitlistEntry, { params: { id } }))
  if (!found.data) return <QueryState query={found} skeleton={<ListSkeleton rows={5} columns={2} />} />
  const entry = found.data
  if (isChanging)
    return (
      <Stack gap="md">
        <Group>
          <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => setChanging(false)}>
            {t('Back')}
          </Button>
        </Group>
        <ChangeEntryForm entry={entry} onDone={() => setChanging(false)} />
      </Stack>
    )
  return (
    <PlaceProvider zone={entry.time_zone}>
      <Stack gap="lg">
        <Facts entry={entry} />
        {entry.offer && entry.offers[0] && <OfferLine offer={entry.offers[0]} fetched_at={found.dataUpdatedAt} />}
        <Actions entry={entry} onChange={() => setChanging(true)} onClose={onClose} />
        {entry.can.includes('offer') && <OfferTimes entry={entry} />}
        <History entry={entry} offers={entry.offers} />
      </Stack>
    </PlaceProvider>
  )
}

function Facts({ entry }: { entry: WaitlistEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const { patient, appointment } = entry
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Title order={2}>{patient.name}</Title>
        <StatusBadge tone={entryTones[entry.status]}>{entryLabel(entry.status, t)}</StatusBadge>
      </Group>
      <KeyValueList
        items={[
          { label: t('Phone'), value: patient.phone && <PhoneLink number={patient.phone} /> },
          {
            label: t('Chart'),
            value: can('patients.view') ? (
              <AnchorLink to="/org/patients/$id" params={{ id: patient.id }}>
                {patient.record_number}
              </AnchorLink>
            ) : (
              patient.record_number
            ),
          },
          { label: t('Waits for'), value: entry.service.name },
          { label: t('With whom'), value: entry.practitioners.map((practitioner) => practitioner.name).join(', ') || t('Anybody') },
          { label: t('Can come'), value: wishText(entry, t, format) },
          { label: t('How soon'), value: urgencyLabel(entry.urgency, t) },
          {
            label: entry.keep_appointment ? t('Besides') : t('Earlier than'),
            value: appointment && (
              <AnchorLink to="/org/appointments/$id" params={{ id: appointment.id }}>
                {format.dateTime(appointment.starts_at, 'weekday')}, {appointment.practitioner.name}
              </AnchorLink>
            ),
          },
          { label: t('Waiting'), value: <Waited since={entry.created_at} /> },
          { label: t('Joined'), value: entry.source === 'patient' ? t('By themselves') : t('At the desk') },
          { label: t('Notes'), value: entry.chart_closed ? <ClosedChart patient_id={entry.patient.id} /> : entry.notes },
          {
            label: t('Got'),
            value: entry.booked_appointment_id && (
              <AnchorLink to="/org/appointments/$id" params={{ id: entry.booked_appointment_id }}>
                {t('See the appointment')}
              </AnchorLink>
            ),
          },
        ]}
      />
    </Stack>
  )
}

function Actions({ entry, onChange, onClose }: { entry: WaitlistEntry; onChange: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { name } = entry.patient
  const cancel = useCommand(api.waitlist.cancelWaitlistEntry, {
    success: t('{{name}} is off the waitlist.', { name }),
    onSuccess: onClose,
  })
  const book = useCommand(api.waitlist.bookWaitlistEntry, { success: t('{{name}} waits no more.', { name }) })
  if (entry.can.length === 0)
    return entry.status === 'expired' ? (
      <Alert color="gray">{t('This wait has ended. Add them again if they still want a time.')}</Alert>
    ) : null
  return (
    <Group gap="sm">
      {entry.can.includes('book') &&
        (entry.appointment && !entry.keep_appointment ? (
          <>
            <ButtonLink to="/org/appointments/$id" params={{ id: entry.appointment.id }} search={{ move: true }}>
              {t('Move the appointment')}
            </ButtonLink>
            <Button variant="default" loading={book.isPending} onClick={() => book.run({ params: { id: entry.id } })}>
              {t('Has got a time')}
            </Button>
          </>
        ) : (
          <ButtonLink
            to="/org/appointments/new"
            search={{
              patient_id: entry.patient.id,
              service_id: entry.service.id,
              waitlist_entry_id: entry.id,
              ...(entry.practitioners.length === 1 && entry.practitioners[0] ? { practitioner_id: entry.practitioners[0].id } : {}),
            }}
          >
            {t('Book a time')}
          </ButtonLink>
        ))}
      {entry.can.includes('change') && (
        <Button variant="default" onClick={onChange}>
          {t('Change')}
        </Button>
      )}
      {entry.can.includes('cancel') && (
        <Button variant="subtle" color="gray" onClick={() => setAsking(true)}>
          {t('Take off')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('Take {{name}} off the waitlist?', { name })}
        confirmLabel={t('Take off')}
        pending={cancel.isPending}
        onConfirm={() => cancel.run({ params: { id: entry.id } })}
      >
        {entry.offer ? t('The time that is offered to them is free again.') : entry.service.name}
      </ConfirmDialog>
    </Group>
  )
}

function History({ entry, offers }: { entry: WaitlistEntry; offers: WaitlistOffer[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Stack gap="sm">
      <Title order={3}>{t('What has happened')}</Title>
      <Timeline
        entries={[
          ...offers.map((offer) => ({
            id: offer.id,
            at: offer.created_at,
            title: t('{{when}} was offered: {{answer}}', {
              when: format.dateTime(offer.starts_at, 'weekday'),
              answer: offerLabel(offer.status, t),
            }),
            detail: `${offer.practitioner.name}. ${reasonsText(offer.reasons, t, format)}`,
            by: offer.made_by === 'system' ? t('by itself') : offer.actor_name,
          })),
          { id: entry.id, at: entry.created_at, title: t('Joined the waitlist') },
        ]}
      />
    </Stack>
  )
}
