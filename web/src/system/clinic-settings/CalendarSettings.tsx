import { Select, SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CalendarSettings as Settings } from '@polyclinic/contract/foundation/settings/calendar-settings'
import { startIntervals } from '@polyclinic/contract/kernel/time-limits'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useEdited } from '#shell/use-edited.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'

/** The grid of free times, the limits of lateness and waiting on the board, and how soon requests are answered. */
export function CalendarSettings() {
  const found = useQuery(query(api.settings.getCalendarSettings))
  if (!found.data) return <QueryState query={found} skeleton={<FormSkeleton fields={6} />} />
  return <CalendarForm settings={found.data} />
}

const byLength = 'length'
type Interval = Settings['start_interval_minutes']

const valuesOf = ({ version, start_interval_minutes, ...rest }: Settings) => ({
  ...rest,
  start_interval_minutes: start_interval_minutes === null ? byLength : String(start_interval_minutes),
})

const number = { digits: 0, maw: 340 }

const calendarLabels = (t: TFunction) => ({
  start_interval_minutes: t('Free times begin'),
  late_soon_minutes: t('A little late after'),
  late_minutes: t('Late after'),
  usual_wait_minutes: t('Usual wait'),
  long_wait_percent: t('A long wait from'),
  answer_hours: t('Answer requests within'),
  online_visits: t('Visits booked online'),
  online_visits_of_service: t('Of one service'),
  online_visits_a_day: t('On one day'),
  new_patients_a_day: t('New patients of a practitioner and day'),
})

function useCalendarForm(settings: Settings) {
  const { t } = useTranslation()
  return useForm({
    initialValues: valuesOf(settings),
    validate: {
      late_minutes: (value, { late_soon_minutes }) => (value > late_soon_minutes ? null : t('Choose more minutes than for a little late.')),
    },
    transformValues: ({ start_interval_minutes: chosen, ...rest }) => ({
      ...rest,
      start_interval_minutes: chosen === byLength ? null : (Number(chosen) as Interval),
    }),
  })
}
type CalendarFormFields = ReturnType<typeof useCalendarForm>

function CalendarForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const form = useCalendarForm(settings)
  const labels = calendarLabels(t)
  const edited = useEdited(settings, valuesOf, labels)
  const save = useCommand(api.settings.updateCalendarSettings, {
    form,
    success: t('Saved.'),
    onRefused: edited.onRefused,
    onSuccess: edited.saved,
  })
  return (
    <FormShell
      form={form}
      pending={save.isPending}
      failure={edited.isBehind ? undefined : save.failure}
      submitLabel={edited.saveLabel(t('Save'))}
      onSubmit={(body) => save.run({ body, if_match: edited.version })}
    >
      {edited.conflict(form)}
      <Select
        label={labels.start_interval_minutes}
        description={t('Counted from midnight. Patients choose among these times; staff may book any minute. What is booked stays.')}
        data={[
          { value: byLength, label: t('By the length of the visit') },
          ...startIntervals.map((minutes) => ({ value: String(minutes), label: t('Every {{minutes}} minutes', { minutes }) })),
        ]}
        maw={340}
        {...form.getInputProps('start_interval_minutes')}
      />
      <LatenessFields form={form} />
      <NumberField
        label={labels.answer_hours}
        description={t('A request that waits for longer is marked as overdue, and staff who can answer it are told.')}
        suffix={t('hours')}
        min={1}
        max={336}
        {...number}
        {...form.getInputProps('answer_hours')}
      />
      <OnlineLimitFields form={form} />
    </FormShell>
  )
}

/** The limits at which the board marks a patient as late, or as waiting too long. */
function LatenessFields({ form }: { form: CalendarFormFields }) {
  const { t } = useTranslation()
  const labels = calendarLabels(t)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} maw={720}>
      <NumberField
        label={labels.late_soon_minutes}
        description={t('From here on the board marks who has not come.')}
        suffix={t('minutes')}
        min={0}
        max={239}
        {...number}
        {...form.getInputProps('late_soon_minutes')}
      />
      <NumberField
        label={labels.late_minutes}
        description={t('From here on the mark is red.')}
        suffix={t('minutes')}
        min={1}
        max={240}
        {...number}
        {...form.getInputProps('late_minutes')}
      />
      <NumberField
        label={labels.usual_wait_minutes}
        description={t('What patients expect who were told nothing else. Whoever waits longer is marked red.')}
        suffix={t('minutes')}
        min={5}
        max={240}
        {...number}
        {...form.getInputProps('usual_wait_minutes')}
      />
      <NumberField
        label={labels.long_wait_percent}
        description={t('When this much of the expected wait has passed, the board marks it.')}
        suffix="%"
        min={10}
        max={100}
        {...number}
        {...form.getInputProps('long_wait_percent')}
      />
    </SimpleGrid>
  )
}

/** How many visits patients may book online. */
function OnlineLimitFields({ form }: { form: CalendarFormFields }) {
  const { t } = useTranslation()
  const labels = calendarLabels(t)
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} maw={1060}>
      <NumberField
        label={labels.online_visits}
        description={t('How many visits to come one patient may have booked online. What you book does not count.')}
        min={1}
        max={500}
        {...number}
        {...form.getInputProps('online_visits')}
      />
      <NumberField
        label={labels.online_visits_of_service}
        description={t('How many of these may be of the same service.')}
        min={1}
        max={500}
        {...number}
        {...form.getInputProps('online_visits_of_service')}
      />
      <NumberField
        label={labels.online_visits_a_day}
        description={t('How many of these may be on the same day.')}
        min={1}
        max={50}
        {...number}
        {...form.getInputProps('online_visits_a_day')}
      />
      <NumberField
        label={labels.new_patients_a_day}
        description={t('How many patients new to a practitioner may book one day online.')}
        min={1}
        max={200}
        {...number}
        {...form.getInputProps('new_patients_a_day')}
      />
    </SimpleGrid>
  )
}
