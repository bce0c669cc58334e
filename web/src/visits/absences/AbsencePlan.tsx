import { Alert, Button, Card, Checkbox, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import type { Practitioner } from '@polyclinic/contract/clinic/staff/practitioners'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { AbsenceItem } from '@polyclinic/contract/visits/absences/absences'
import { useTranslation } from 'react-i18next'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { AbsenceRow } from './AbsenceRow.tsx'
import { useLeave } from './use-leave.ts'
import { useResolveAbsence } from './use-resolve-absence.ts'

interface Props {
  doctor: Practitioner
  items: AbsenceItem[]
  from: string
  to: string
  onLookAgain: () => void
}

/** Every visit of an absence with its decision; one reason and one button for all of them. */
export function AbsencePlan({ doctor, items, from, to, onLookAgain }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { isClosed } = useLeave(doctor, from, to)
  const plan = useResolveAbsence({ practitioner_id: doctor.id, items, from, to, onLookAgain })
  const { form } = plan
  return (
    <Card>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2}>{t('{{count}} visits of {{name}}', { count: items.length, name: nameWithTitle(doctor) })}</Title>
          <Group gap="xs">
            <Button variant="subtle" size="compact-sm" onClick={plan.asSuggested}>
              {t('As suggested')}
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={plan.cancelAll}>
              {t('Cancel all')}
            </Button>
          </Group>
        </Group>
        {plan.taken && (
          <Alert color="yellow" role="alert">
            {plan.taken} {t('The suggestions are new: please look again.')}
          </Alert>
        )}
        <div>
          {plan.all.map(({ item, decision }) => (
            <AbsenceRow key={item.visit.id} item={item} decision={decision} onChange={(next) => plan.change(item.visit.id, next)} />
          ))}
        </div>
        <FormShell
          form={form}
          pending={plan.isPending}
          failure={undefined}
          submitLabel={t('Move {{moved}}, cancel {{cancelled}}, leave {{kept}}', {
            moved: plan.moved,
            cancelled: plan.cancelled,
            kept: plan.kept,
          })}
          disabledReason={plan.moved + plan.cancelled === 0 && isClosed ? t('Nothing is to be moved or cancelled.') : undefined}
          onSubmit={plan.submit}
        >
          <Textarea
            label={t('Reason')}
            description={t('Patients whose visit is cancelled read it.')}
            minRows={2}
            maxLength={500}
            {...form.getInputProps('reason')}
          />
          <Checkbox label={t('Tell the patients by message')} {...form.getInputProps('notify_patients', { type: 'checkbox' })} />
          <Text c="dimmed">
            {isClosed
              ? t('The time is closed already: nothing is booked then.')
              : t(
                  'From {{from}} until {{to}} the time is closed at the same moment: nobody can book it, and it is not offered to those who wait.',
                  {
                    from: format.dateTime(from),
                    to: format.dateTime(to),
                  },
                )}
          </Text>
          {!form.values.notify_patients && <Text c="dimmed">{t('Nobody is told: somebody has to call them.')}</Text>}
        </FormShell>
      </Stack>
    </Card>
  )
}
