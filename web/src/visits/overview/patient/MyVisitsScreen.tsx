import { SegmentedControl, Stack } from '@mantine/core'
import { practitionerText } from '@polyclinic/contract/engine/scheduling/unattended'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { usePatient } from '#shell/session/use-session.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import classes from '#ui/rows.module.css'
import { ShowMore } from '#ui/ShowMore.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ClinicStep, StatusOfVisit, VisitRow } from '#visits/appointments/index.ts'
import { MyRequests } from '#visits/requests/index.ts'
import { OpenOffers } from '#visits/waitlist/index.ts'

export type When = 'upcoming' | 'past'

/** The patient's visits in this clinic: future and past. */
export function MyVisitsScreen({ when, onWhen }: { when: When; onWhen: (when: When) => void }) {
  const { t } = useTranslation()
  const { organization } = usePatient()
  if (!organization)
    return (
      <Page narrow>
        <ClinicStep />
      </Page>
    )
  return (
    <Page narrow>
      <PageHeader
        title={t('Visits')}
        actions={
          <ButtonLink to="/patient/appointments/book" leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}>
            {t('Book a visit')}
          </ButtonLink>
        }
      />
      <SegmentedControl
        value={when}
        onChange={(value) => onWhen(value as When)}
        aria-label={t('Which visits')}
        data={[
          { value: 'upcoming', label: t('Coming up') },
          { value: 'past', label: t('Past') },
        ]}
      />
      {when === 'upcoming' && <OpenOffers />}
      {when === 'upcoming' && <MyRequests />}
      <Visits key={when} when={when} />
      <AnchorLink to="/patient/account" hash="calendar" fz="sm">
        {t('See these visits in my own calendar')}
      </AnchorLink>
    </Page>
  )
}

function Visits({ when }: { when: When }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(pages(api.appointments.listMyAppointments, { query: { when } }))
  const visits = list.data?.pages.flatMap((page) => page.items)
  if (!visits) return <QueryState query={list} skeleton={<ListSkeleton rows={4} columns={3} />} />
  if (visits.length === 0) {
    return when === 'upcoming' ? (
      <EmptyState title={t('No visit is coming up')} action={<ButtonLink to="/patient/appointments/book">{t('Book a visit')}</ButtonLink>}>
        {t('Booked visits stand here, the next one first.')}
      </EmptyState>
    ) : (
      <EmptyState title={t('No past visits')}>{t('After a visit you find it here, with what was released to you.')}</EmptyState>
    )
  }
  return (
    <Stack gap="sm">
      <ul className={classes.list}>
        {visits.map((visit) => (
          <VisitRow
            key={visit.id}
            id={visit.id}
            starts_at={visit.starts_at}
            isVideo={visit.service.place === 'video'}
            title={visit.service.name}
            detail={practitionerText(visit)}
            status={<StatusOfVisit status={visit.status} forPatient />}
          />
        ))}
      </ul>
      <ShowMore list={list} />
    </Stack>
  )
}
