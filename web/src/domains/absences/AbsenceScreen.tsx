import { Alert, Card, Select, SimpleGrid } from '@mantine/core'
import { absenceDays } from '@polyclinic/contract/absence-limits'
import { nameWithTitle } from '@polyclinic/contract/person-name'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, ProblemError, query } from '#api/index.ts'
import { practitionersQuery } from '#domains/appointments/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { DateField } from '#ui/DateField.tsx'
import { addDays } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { instantsOf, wholeDay } from '#ui/PeriodFields.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { TimeField } from '#ui/TimeField.tsx'
import { AbsencePlan } from './AbsencePlan.tsx'
import classes from './absence.module.css'
import { type AbsenceSearch, partOf } from './absence-search.ts'
import { NothingToSettle } from './NothingToSettle.tsx'

interface Props {
  search: AbsenceSearch
  onSearch: (search: AbsenceSearch) => void
}

/** Somebody can not come: what becomes of each of their patients is seen first, and then done in one go. */
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
  const format = useFormat()
  const { practitioner_id } = search
  const { on, until, rest, ...part } = partOf(search, format.today())
  const whole = wholeDay(on)
  const [from_time, until_time] = [search.from_time ?? whole.first_time, part.until_time ?? whole.last_time]
  const practitioners = useQuery(practitionersQuery()).data?.items ?? []
  const listed = practitioners.find((one) => one.id === practitioner_id)
  // of somebody who was switched off visits may be left
  const named = useQuery({
    ...query(api.staff.getPractitioner, { params: { id: practitioner_id ?? '' } }),
    enabled: practitioner_id !== undefined && !listed,
  })
  const doctor = listed ?? named.data
  const choices = doctor && !listed ? [...practitioners, doctor] : practitioners
  // what has begun today stays
  const times = { first_on: on, first_time: from_time, last_on: until, last_time: until_time }
  const { starts_at: from, ends_at: to } = instantsOf(times, format.zone)
  const isEmpty = to <= from
  const plan = useQuery({
    ...query(api.absences.planAbsence, { query: { practitioner_id: practitioner_id ?? '', from, to } }),
    enabled: practitioner_id !== undefined && !isEmpty,
  })
  // says which last day to choose
  const tooMany = plan.error instanceof ProblemError && plan.error.problem?.errors?.find((one) => one.path.endsWith('to'))?.message
  const change = (part: Partial<AbsenceSearch>) => onSearch({ ...search, ...part })
  return (
    <>
      <Card>
        <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="sm">
          <Select
            className={classes.doctor}
            label={t('Practitioner')}
            searchable
            data={choices.map((one) => ({ value: one.id, label: nameWithTitle(one) }))}
            value={practitioner_id ?? null}
            onChange={(value) => value && change({ practitioner_id: value })}
          />
          <DateField label={t('First day')} value={on} onChange={(value) => value && change({ on: value })} />
          <TimeField label={t('From')} value={from_time} onChange={(value) => value && change({ from_time: value })} />
          <DateField
            label={t('Last day')}
            min={on}
            max={addDays(on, absenceDays - 1)}
            value={until}
            onChange={(value) => value && change({ until: value })}
          />
          <TimeField
            label={t('Until')}
            description={rest && t('The whole of this day: the absence goes on after it.')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            disabled={rest !== null}
            value={until_time}
            error={isEmpty && t('This ends before it begins.')}
            onChange={(value) => value && change({ until_time: value })}
          />
        </SimpleGrid>
      </Card>
      {rest && (
        <Alert color="blue">
          {t('The absence is longer than {{count}} days. These are the visits until {{day}}: settle them, then', {
            count: absenceDays,
            day: format.day(until),
          })}{' '}
          <AnchorLink to="/org/appointments/absence" search={rest}>
            {t('go on with the rest')}
          </AnchorLink>
        </Alert>
      )}
      {!practitioner_id ? (
        <EmptyState title={t('Who cannot come?')}>{t('Choose the practitioner and the days.')}</EmptyState>
      ) : isEmpty ? null : tooMany ? (
        <Alert color="yellow" role="alert" title={t('Too many visits for one plan')}>
          {tooMany}
        </Alert>
      ) : plan.error && !plan.data ? (
        <ErrorState error={plan.error} onRetry={() => plan.refetch()} />
      ) : !plan.data || !doctor ? (
        <CardSkeleton lines={8} />
      ) : plan.data.items.length === 0 ? (
        <NothingToSettle doctor={doctor} from={from} to={to} />
      ) : (
        <AbsencePlan
          // another plan begins anew
          key={`${practitioner_id} ${from} ${to}`}
          doctor={doctor}
          items={plan.data.items}
          from={from}
          to={to}
          onLookAgain={() => void plan.refetch()}
        />
      )}
    </>
  )
}
