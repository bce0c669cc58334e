import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Optional } from '#ui/Optional.tsx'
import { WeeklyHours } from '#ui/WeeklyHours.tsx'
import { faultsIn, hoursOf, type Period, startingOn, withNewPeriod, withoutPeriod } from './periods.ts'
import { usePeriodName } from './use-period-name.ts'

interface Props {
  practitioner_id: string
  periods: Period[]
  /** No hours are stored yet: these are the opening hours, as a proposal. */
  isProposed: boolean
  places: { value: string; label: string }[]
  /** Notices above the form. */
  children: ReactNode
}

/** The current weekly hours, and those that follow them. */
export function PeriodsForm({ practitioner_id, periods: initial, isProposed, places, children }: Props) {
  const { t } = useTranslation()
  const today = useFormat().today()
  const nameOf = usePeriodName()
  const form = useForm({
    initialValues: { periods: initial },
    validate: ({ periods }) =>
      Object.fromEntries(
        faultsIn(
          periods,
          today,
          places.map((place) => place.value),
        ).map(({ path, text }) => [path, t(text)]),
      ),
  })
  const save = useCommand(api.staff.updatePractitionerHours, {
    form,
    success: t('The hours are saved.'),
    invalidates: ['staff', 'organizations'],
  })
  const { periods } = form.getValues()
  const setPeriods = (changed: Period[]) => {
    form.clearErrors()
    form.setFieldValue('periods', changed)
  }
  return (
    <Stack gap="sm">
      {children}
      {isProposed && <Text c="dimmed">{t('No hours yet. These are the opening hours of the clinic, to begin with.')}</Text>}
      <FormShell
        form={form}
        pending={save.isPending}
        failure={save.failure}
        submitLabel={t('Save the hours')}
        onSubmit={(values) => save.run({ params: { id: practitioner_id }, body: { hours: hoursOf(values.periods, today) } })}
      >
        {periods.map((period, index) => {
          const begins = form.getInputProps(`periods.${index}.valid_from`)
          // The first period is in force, unless the practitioner begins on a day to come.
          const hasFirstDay = index > 0 || initial[0]?.valid_from
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is nothing but its place in the list.
            <Card key={index} component="fieldset" aria-label={nameOf(period)} m={0} miw={0}>
              <Group justify="space-between" mb="xs">
                <Text fw={600}>{nameOf(period)}</Text>
                {index > 0 && (
                  <Button variant="subtle" size="compact-sm" onClick={() => setPeriods(withoutPeriod(periods, index))}>
                    {t('Remove')}
                  </Button>
                )}
              </Group>
              <Group align="flex-start" gap="md" mb="xs">
                {hasFirstDay && (
                  <DateField
                    label={t('First day')}
                    min={today}
                    maw={220}
                    {...begins}
                    onChange={(value) => setPeriods(startingOn(periods, index, value))}
                  />
                )}
                <DateField
                  label={<Optional>{t('Last day')}</Optional>}
                  min={period.valid_from || today}
                  maw={220}
                  {...form.getInputProps(`periods.${index}.valid_until`)}
                />
              </Group>
              <WeeklyHours form={form} path={`periods.${index}.hours`} places={places} without={t('Not working')} />
            </Card>
          )
        })}
        <Group>
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setPeriods(withNewPeriod(periods, today))}>
            {t('Other hours from a later day')}
          </Button>
        </Group>
      </FormShell>
    </Stack>
  )
}
