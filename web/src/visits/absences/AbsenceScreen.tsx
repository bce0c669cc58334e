import { Alert, Card, Select, SimpleGrid } from '@mantine/core'
import { absenceDays } from '@polyclinic/contract/visits/absences/absence-limits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, ProblemError, query } from '#api/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { DateField } from '#ui/DateField.tsx'
import { addDays } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TimeField } from '#ui/TimeField.tsx'
import { AbsencePlan } from './AbsencePlan.tsx'
import classes from './absence.module.css'
import type { AbsenceSearch } from './absence-search.ts'
import { NothingToResolve } from './NothingToResolve.tsx'
import { type AbsencePart, useAbsenceSearch } from './use-absence-search.ts'

interface Props {
  search: AbsenceSearch
  onSearch: (search: AbsenceSearch) => void
}

/** Plans an absence: shows what will become of each visit, and then resolves all of them at once. */
export function AbsenceScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  return (
    <Page>
      <PageHeader
        above={<AnchorLink to="/org/calendar">{t('Calendar')}</AnchorLink>}
        title={t('Somebody cannot come')}
        description={t('Move or cancel all visits of a practitioner in one go. Nothing happens before you have seen the whole of it.')}
        actions={
          <ButtonLink variant="default" to="/org/appointments/absences">
            {t('Absences so far')}
          </ButtonLink>
        }
      />
      <Absence search={search} onSearch={onSearch} />
    </Page>
  )
}

function Absence({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const part = useAbsenceSearch(search)
  return (
    <>
      <AbsenceFields part={part} onChange={(change) => onSearch({ ...search, ...change })} />
      {part.rest && <LongAbsence until={part.times.last_on} rest={part.rest} />}
      {part.practitioner_id ? (
        !part.isEmpty && <VisitsOfAbsence part={part} practitioner_id={part.practitioner_id} />
      ) : (
        <EmptyState title={t('Who cannot come?')}>{t('Choose the practitioner and the days.')}</EmptyState>
      )}
    </>
  )
}

interface FieldsProps {
  part: AbsencePart
  onChange: (change: AbsenceSearch) => void
}

function AbsenceFields({ part: { practitioner_id, choices, times, rest, isEmpty }, onChange }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <Card>
      <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="sm">
        <Select
          className={classes.doctor}
          label={t('Practitioner')}
          searchable
          data={choices}
          value={practitioner_id ?? null}
          onChange={(value) => value && onChange({ practitioner_id: value })}
        />
        <DateField label={t('First day')} value={times.first_on} onChange={(value) => value && onChange({ on: value })} />
        <TimeField label={t('From')} value={times.first_time} onChange={(value) => value && onChange({ from_time: value })} />
        <DateField
          label={t('Last day')}
          min={times.first_on}
          max={addDays(times.first_on, absenceDays - 1)}
          value={times.last_on}
          onChange={(value) => value && onChange({ until: value })}
        />
        <TimeField
          label={t('Until')}
          description={rest && t('The whole of this day: the absence goes on after it.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          disabled={rest !== null}
          value={times.last_time}
          error={isEmpty && t('This ends before it begins.')}
          onChange={(value) => value && onChange({ until_time: value })}
        />
      </SimpleGrid>
    </Card>
  )
}

/** An absence of many days is resolved in parts: this links to the next part. */
function LongAbsence({ until, rest }: { until: string; rest: AbsenceSearch }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Alert color="blue">
      {t('The absence is longer than {{count}} days. These are the visits until {{day}}: settle them, then', {
        count: absenceDays,
        day: format.day(until),
      })}{' '}
      <AnchorLink to="/org/appointments/absence" search={rest}>
        {t('go on with the rest')}
      </AnchorLink>
    </Alert>
  )
}

/** The decisions about the visits in that time, or the reason why it cannot be planned. */
function VisitsOfAbsence({ part: { doctor, from, to }, practitioner_id }: { part: AbsencePart; practitioner_id: string }) {
  const { t } = useTranslation()
  const plan = useQuery(query(api.absences.planAbsence, { query: { practitioner_id, from, to } }))
  // The message says which last day can be chosen.
  const tooMany = plan.error instanceof ProblemError && plan.error.problem?.errors?.find((error) => error.path.endsWith('to'))?.message
  if (tooMany)
    return (
      <Alert color="yellow" role="alert" title={t('Too many visits for one plan')}>
        {tooMany}
      </Alert>
    )
  if (!plan.data) return <QueryState query={plan} skeleton={<CardSkeleton lines={8} />} />
  if (!doctor) return <CardSkeleton lines={8} />
  if (plan.data.items.length === 0) return <NothingToResolve doctor={doctor} from={from} to={to} />
  return (
    <AbsencePlan
      // Another plan resets the form.
      key={`${practitioner_id} ${from} ${to}`}
      doctor={doctor}
      items={plan.data.items}
      from={from}
      to={to}
      onLookAgain={() => void plan.refetch()}
    />
  )
}
