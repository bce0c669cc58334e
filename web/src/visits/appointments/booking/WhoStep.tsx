import { Text } from '@mantine/core'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { useVisitTime } from '#ui/use-visit-time.tsx'
import type { StepProps } from './BookingScreen.tsx'
import { Options } from './Options.tsx'
import { useFreeTimes } from './use-booking.ts'

/** Which practitioner? The one with the earliest time comes first. */
export function WhoStep({ booking, search, onChoose }: StepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const visitTime = useVisitTime()
  const service_id = booking.service?.id ?? ''
  const times = useFreeTimes({
    organization_id: booking.organization_id ?? '',
    isEnrolled: booking.enrolment !== undefined,
    service_id,
    from: format.today(),
  })
  if (times.error && !times.data) return <QueryState query={times} skeleton={null} />
  const found = times.data
  const firstOf = (id?: string) => found?.items.find((time) => !id || time.practitioner_id === id)?.starts_at
  const when = (starts_at: string | undefined) =>
    starts_at ? t('from {{when}}', { when: visitTime(starts_at, booking.service?.place === 'video') }) : t('no time in the next two weeks')
  const people = (found?.practitioners ?? [])
    .map((person) => ({ ...person, first: firstOf(person.id) }))
    .sort((a, b) => (a.first ?? '9').localeCompare(b.first ?? '9') || a.name.localeCompare(b.name))
  // These practitioners have no times of the service for new patients.
  const closed = booking.listed.filter(
    (colleague) =>
      !colleague.accepts_new_patients && colleague.service_ids.includes(service_id) && !people.some((person) => person.id === colleague.id),
  )
  return (
    <>
      <PageHeader title={t('Whom would you like to see?')} />
      {!found ? (
        <CardSkeleton lines={5} />
      ) : (
        <Options
          label={t('Practitioners')}
          options={[
            {
              id: 'any',
              title: t('Whoever is free first'),
              right: when(firstOf()),
              onChoose: () => onChoose({ ...search, practitioner_id: 'any' }),
            },
            ...people.map((person) => ({
              id: person.id,
              title: nameWithTitle(person),
              right: when(person.first),
              onChoose: () => onChoose({ ...search, practitioner_id: person.id }),
            })),
          ]}
        />
      )}
      {found &&
        closed.map((person) => (
          <Text key={person.id} c="dimmed">
            {t('{{name}} takes no new patients at present.', { name: nameWithTitle(person) })}
          </Text>
        ))}
    </>
  )
}
