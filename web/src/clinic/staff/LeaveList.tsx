import { Button, Group, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import type { PractitionerException } from '@polyclinic/contract/clinic/staff/practitioners'
import { IconBeach, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { addDays } from '#ui/format.ts'
import { ListTable } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import { instantsOf, PeriodFields, periodAliases, usePeriodRules, wholeDay } from '#ui/PeriodFields.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { dayAndTime } from '#ui/zone-time.ts'

interface Props {
  practitioner_id: string
  readOnly: boolean
}

/** The absences and extra hours of a practitioner. */
export function LeaveList({ practitioner_id, readOnly }: Props) {
  const { t } = useTranslation()
  const [isAdding, form] = useDisclosure()
  const list = useQuery(query(api.staff.listPractitionerExceptions, { params: { id: practitioner_id }, query: { limit: 50 } }))
  const remove = useCommand(api.staff.deletePractitionerException, { success: t('Taken back.') })
  const kind = (exception: PractitionerException) =>
    exception.kind === 'leave' ? (
      <StatusBadge tone="warning" icon={IconBeach}>
        {t('Leave')}
      </StatusBadge>
    ) : (
      <StatusBadge tone="info" icon={IconPlus}>
        {t('Extra hours')}
      </StatusBadge>
    )
  const visits = (exception: PractitionerException) => exception.visits > 0 && <VisitsInLeave leave={exception} />
  const action = ({ id }: PractitionerException) =>
    !readOnly && (
      <Button variant="subtle" size="compact-sm" onClick={() => remove.run({ params: { id: practitioner_id, exception_id: id } })}>
        {t('Take back')}
      </Button>
    )
  return (
    <Stack gap="sm">
      <ListTable<PractitionerException>
        label={t('Leave and extra hours')}
        list={list}
        columns={[
          { accessor: 'kind', title: '', render: kind },
          { accessor: 'starts_at', title: t('From'), render: (exception) => <DateTimeText value={exception.starts_at} format="short" /> },
          { accessor: 'ends_at', title: t('Until'), render: (exception) => <DateTimeText value={exception.ends_at} format="short" /> },
          { accessor: 'reason', title: t('Reason'), render: (exception) => exception.reason ?? '–' },
          { accessor: 'visits', title: '', render: visits },
          { accessor: 'id', title: '', textAlign: 'right', render: action },
        ]}
        compact={(exception) => (
          <div style={{ width: '100%' }}>
            <Group justify="space-between">
              {kind(exception)}
              {action(exception)}
            </Group>
            <Text fz="xs" c="dimmed">
              <DateTimeText value={exception.starts_at} format="short" /> – <DateTimeText value={exception.ends_at} format="short" />
              {exception.reason && ` · ${exception.reason}`}
            </Text>
            {visits(exception)}
          </div>
        )}
        empty={
          <EmptyState bare icon={IconBeach} title={t('Nothing ahead')}>
            {t('Holidays, courses and extra hours stand here.')}
          </EmptyState>
        }
      />
      {!readOnly && !isAdding && (
        <Group>
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={form.open}>
            {t('Add leave or extra hours')}
          </Button>
        </Group>
      )}
      {isAdding && <ExceptionForm practitioner_id={practitioner_id} onDone={form.close} />}
    </Stack>
  )
}

/** Visits that were booked before the leave was entered: staff have to notify these patients. */
function VisitsInLeave({ leave }: { leave: PractitionerException }) {
  const { t } = useTranslation()
  const { zone } = useFormat()
  const can = useCan()
  const text = t('{{count}} visits are booked in it', { count: leave.visits })
  if (!can('appointments.manage'))
    return (
      <Text span fz="sm">
        {text}
      </Text>
    )
  const [from, to] = [dayAndTime(leave.starts_at, zone), dayAndTime(leave.ends_at, zone)]
  const isWholeDay = to.time === '00:00'
  const search = {
    practitioner_id: leave.practitioner_id,
    on: from.day,
    from_time: from.time,
    until: isWholeDay ? addDays(to.day, -1) : to.day,
    ...(isWholeDay ? {} : { until_time: to.time }),
  }
  return (
    <AnchorLink to="/org/appointments/absence" search={search} fz="sm">
      {text}
    </AnchorLink>
  )
}

function ExceptionForm({ practitioner_id, onDone }: { practitioner_id: string; onDone: () => void }) {
  const { t } = useTranslation()
  const { zone, today } = useFormat()
  const locations = useQuery(query(api.organizations.listLocations, { query: { status: 'active', limit: 100 } })).data?.items ?? []
  const form = useForm({
    initialValues: {
      kind: 'leave' as 'leave' | 'extra',
      location_id: '',
      reason: '',
      ...wholeDay(today()),
    },
    transformValues: ({ kind, location_id, reason, ...period }) => ({
      kind,
      location_id: kind === 'extra' ? location_id || (locations[0]?.id ?? null) : null,
      reason: reason.trim() || null,
      ...instantsOf(period, zone),
    }),
    validate: usePeriodRules(),
  })
  const create = useCommand(api.staff.createPractitionerException, {
    form,
    field_aliases: periodAliases,
    success: t('Saved.'),
    onSuccess: onDone,
  })
  const pick = (kind: string) =>
    form.setValues(
      kind === 'extra' ? { kind, first_time: '09:00', last_time: '13:00' } : { kind: 'leave', first_time: '00:00', last_time: '23:59' },
    )
  return (
    <FormShell
      form={form}
      pending={create.isPending}
      failure={create.failure}
      submitLabel={form.values.kind === 'leave' ? t('Add the leave') : t('Add the extra hours')}
      cancel={
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      }
      onSubmit={(body) => create.run({ params: { id: practitioner_id }, body })}
    >
      <SegmentedControl
        aria-label={t('What')}
        data={[
          { value: 'leave', label: t('Leave') },
          { value: 'extra', label: t('Extra hours') },
        ]}
        value={form.values.kind}
        onChange={pick}
      />
      {form.values.kind === 'extra' && locations.length > 1 && (
        <Select
          label={t('Where')}
          data={locations.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('location_id')}
          value={form.values.location_id || (locations[0]?.id ?? null)}
        />
      )}
      <PeriodFields form={form} />
      <TextInput
        label={<Optional>{t('Reason')}</Optional>}
        description={t('Only those who plan see it.')}
        maxLength={200}
        {...form.getInputProps('reason')}
      />
    </FormShell>
  )
}
