import { ActionIcon, Button, Card, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ScheduledDose, VaccinationSchedule } from '@polyclinic/contract/foundation/settings/immunization-schedule'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useEdited } from '#shell/use-edited.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'

/** The vaccination schedule of this clinic. */
export function VaccinationSettings() {
  const found = useQuery(query(api.settings.getVaccinationSchedule))
  if (!found.data) return <QueryState query={found} skeleton={<FormSkeleton fields={4} />} />
  return <ScheduleForm schedule={found.data} />
}

/** A dose while it is typed: an empty field is no number yet. */
interface TypedDose {
  vaccine: string
  cvx_code: string
  dose: number | ''
  from_age_months: number | ''
  weeks_after_previous: number | ''
  overdue_after_weeks: number | ''
}
const toTyped = (dose: ScheduledDose): TypedDose => ({
  ...dose,
  cvx_code: dose.cvx_code ?? '',
  weeks_after_previous: dose.weeks_after_previous ?? '',
})
const toDose = (typed: TypedDose): ScheduledDose => ({
  vaccine: typed.vaccine.trim(),
  cvx_code: typed.cvx_code.trim() || null,
  dose: Number(typed.dose),
  from_age_months: Number(typed.from_age_months),
  weeks_after_previous: typed.weeks_after_previous === '' ? null : typed.weeks_after_previous,
  overdue_after_weeks: Number(typed.overdue_after_weeks),
})
const valuesOf = ({ doses }: Pick<VaccinationSchedule, 'doses'>) => ({ doses: doses.map(toTyped) })
/** The dose that follows the last one listed. */
const nextDose = (last: TypedDose | undefined): TypedDose => ({
  vaccine: last?.vaccine ?? '',
  cvx_code: last?.cvx_code ?? '',
  dose: last ? Number(last.dose) + 1 : 1,
  from_age_months: '',
  weeks_after_previous: last ? 4 : '',
  overdue_after_weeks: 4,
})

function ScheduleForm({ schedule }: { schedule: VaccinationSchedule }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: valuesOf(schedule),
    transformValues: ({ doses }) => ({ doses: doses.map(toDose) }),
    validate: {
      doses: {
        vaccine: (value) => (value.trim() ? null : t('Which vaccine?')),
        dose: (value) => (value === '' ? t('Which dose is it?') : null),
        from_age_months: (value) => (value === '' ? t('From which age?') : null),
        overdue_after_weeks: (value) => (value === '' ? t('After how many weeks?') : null),
      },
    },
  })
  const edited = useEdited(schedule, valuesOf, { doses: t('Doses') })
  const save = useCommand(api.settings.updateVaccinationSchedule, {
    form,
    success: t('Saved.'),
    invalidates: ['settings', 'immunizations'],
    onRefused: edited.onRefused,
    onSuccess: edited.saved,
  })
  const { doses } = form.getValues()
  return (
    <FormShell
      form={form}
      pending={save.isPending}
      failure={edited.isBehind ? undefined : save.failure}
      submitLabel={edited.saveLabel(t('Save'))}
      onSubmit={(body) => save.run({ body, if_match: edited.version })}
    >
      {edited.conflict(form)}
      <Text c="dimmed" maw="60ch">
        {t(
          'Enter the schedule that your clinic follows. Schedules differ by country and change, so none is set from the start. Charts say from it which vaccination is due.',
        )}
      </Text>
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {doses.map((dose, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dose is known by its place in the list.
          <Card key={index} component="li" padding="sm">
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
              <TextInput label={t('Vaccine')} maxLength={120} {...form.getInputProps(`doses.${index}.vaccine`)} />
              <TextInput label={<Optional>{t('CVX code')}</Optional>} maxLength={4} {...form.getInputProps(`doses.${index}.cvx_code`)} />
              <NumberField label={t('Dose')} min={1} max={20} digits={0} {...form.getInputProps(`doses.${index}.dose`)} />
              <NumberField
                label={t('From the age of')}
                suffix={t('months')}
                min={0}
                max={1560}
                digits={0}
                {...form.getInputProps(`doses.${index}.from_age_months`)}
              />
              <NumberField
                label={<Optional>{t('After the dose before')}</Optional>}
                suffix={t('weeks')}
                min={0}
                max={2600}
                digits={0}
                {...form.getInputProps(`doses.${index}.weeks_after_previous`)}
              />
              <NumberField
                label={t('Overdue after')}
                suffix={t('weeks')}
                min={0}
                max={520}
                digits={0}
                {...form.getInputProps(`doses.${index}.overdue_after_weeks`)}
              />
            </SimpleGrid>
            <Group justify="flex-end" mt="xs">
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('Remove {{vaccine}}, dose {{dose}}', { vaccine: dose.vaccine, dose: dose.dose })}
                onClick={() => form.removeListItem('doses', index)}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            </Group>
          </Card>
        ))}
      </Stack>
      <Group>
        <Button variant="default" disabled={doses.length >= 200} onClick={() => form.insertListItem('doses', nextDose(doses.at(-1)))}>
          {t('Add a dose')}
        </Button>
      </Group>
    </FormShell>
  )
}
