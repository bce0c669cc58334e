import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { AbsenceDetail, AbsenceVisit } from '@polyclinic/contract/visits/absences/absences'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { ResolvedVisit } from './ResolvedVisit.tsx'

/** A resolved absence: what became of each visit, with the patients who have to be called first. */
export function ResolvedAbsenceScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const absence = useQuery(query(api.absences.getAbsence, { params: { id } }))
  const { data } = absence
  return (
    <Page>
      <PageHeader
        above={<AnchorLink to="/org/appointments/absences">{t('Absences')}</AnchorLink>}
        title={data ? t('{{name}} could not come', { name: data.practitioner.name }) : t('What became of the visits')}
        description={
          data &&
          t('{{from}} until {{until}}. Settled by {{by}} on {{at}}.', {
            from: format.dateTime(data.starts_at, 'weekday'),
            until: format.dateTime(data.ends_at, 'weekday'),
            by: data.created_by,
            at: format.dateTime(data.created_at),
          })
        }
        actions={data?.exception_id && <OpenAgain absence={data} exception_id={data.exception_id} />}
      />
      {!data ? <QueryState query={absence} skeleton={<CardSkeleton lines={8} />} /> : <Visits absence={data} />}
    </Page>
  )
}

function Visits({ absence: { id, visits, reason } }: { absence: AbsenceDetail }) {
  const { t } = useTranslation()
  const mustCall = (visit: AbsenceVisit) => visit.call_reason !== null
  const [to_call, without_call] = [visits.filter(mustCall), visits.filter((visit) => !mustCall(visit))]
  const open = to_call.filter(({ called }) => !called).length
  return (
    <Stack gap="md">
      {reason && (
        <Text c="dimmed">
          {t('Reason')}: {reason}
        </Text>
      )}
      {to_call.length > 0 && (
        <Card component="section" aria-label={t('To ring')}>
          <Title order={2}>{open > 0 ? t('{{count}} patients have to be rung', { count: open }) : t('Everybody was rung')}</Title>
          {to_call.map((visit) => (
            <ResolvedVisit key={visit.appointment_id} absence_id={id} visit={visit} />
          ))}
        </Card>
      )}
      {without_call.length > 0 && (
        <Card component="section" aria-label={t('Told by message')}>
          <Title order={2}>{t('{{count}} patients need no call', { count: without_call.length })}</Title>
          {without_call.map((visit) => (
            <ResolvedVisit key={visit.appointment_id} absence_id={id} visit={visit} />
          ))}
        </Card>
      )}
      {visits.length === 0 && <Text c="dimmed">{t('No visit was booked in it: the time is only closed.')}</Text>}
    </Stack>
  )
}

/** Opens the time for bookings again, such as when the doctor recovers sooner. */
function OpenAgain({ absence, exception_id }: { absence: AbsenceDetail; exception_id: string }) {
  const { t } = useTranslation()
  const [isAsked, ask] = useDisclosure()
  const open = useCommand(api.staff.deletePractitionerException, {
    success: t('The time can be booked again.'),
    invalidates: ['staff', 'appointments'],
    onSuccess: ask.close,
  })
  const id = absence.practitioner.id
  return (
    <>
      <Button variant="default" onClick={ask.open}>
        {t('Open the time again')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        onClose={ask.close}
        onConfirm={() => void open.run({ params: { id, exception_id } })}
        pending={open.isPending}
        title={t('Open this time again?')}
        confirmLabel={t('Open the time again')}
      >
        {t('It can be booked by everybody, and is offered to those who wait. Visits that were moved or cancelled stay as they are.')}
      </ConfirmDialog>
    </>
  )
}
