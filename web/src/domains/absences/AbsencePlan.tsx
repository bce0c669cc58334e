import { Alert, Button, Card, Checkbox, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { AbsenceItem } from '@polyclinic/contract/absences'
import { nameWithTitle } from '@polyclinic/contract/person-name'
import type { Practitioner } from '@polyclinic/contract/staff'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, errorSentence } from '#api/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { AbsenceRow } from './AbsenceRow.tsx'
import { type Decision, decide, toBody } from './decisions.ts'
import { useLeave } from './use-leave.ts'

interface Props {
  doctor: Practitioner
  items: AbsenceItem[]
  from: string
  to: string
  onLookAgain: () => void
}

/** Each visit with what becomes of it; one reason, one button. */
export function AbsencePlan({ doctor, items, from, to, onLookAgain }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [changed, setChanged] = useState<ReadonlyMap<string, Decision>>(new Map())
  const [taken, setTaken] = useState<string>()
  const decisionOf = (item: AbsenceItem) => changed.get(item.visit.id) ?? decide(item)
  const put = (id: string, decision: Decision) => setChanged((all) => new Map(all).set(id, decision))
  const all = items.map((item) => ({ item, decision: decisionOf(item) }))
  const count = (action: Decision['action']) => all.filter(({ decision }) => decision.action === action).length
  const touched = count('move') + count('cancel')
  const { isClosed } = useLeave(doctor, from, to)
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { reason: '', tell_patients: true },
    // nobody is told anything where no visit is touched
    validate: { reason: (value) => (value.trim() || touched === 0 ? null : t('Please give a reason. The patients read it.')) },
  })
  const settle = useCommand(api.absences.resolveAbsence, {
    form,
    invalidates: ['staff', 'appointments'],
    onRefused: (error) => {
      setTaken(errorSentence(error))
      onLookAgain()
      return false
    },
  })
  const submit = async ({ reason, tell_patients }: { reason: string; tell_patients: boolean }) => {
    setTaken(undefined)
    const words = reason.trim()
    const done = await settle.run({
      body: {
        practitioner_id: doctor.id,
        starts_at: from,
        ends_at: to,
        ...(words ? { reason: words } : {}),
        tell_patients,
        items: toBody(all),
      },
    })
    if (!done) return
    notify.success(t('{{moved}} visits are moved, {{cancelled}} are cancelled.', { moved: count('move'), cancelled: count('cancel') }))
    if (done.absence) await navigate({ to: '/org/appointments/absences/$id', params: { id: done.absence.id } })
  }
  return (
    <Card>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2}>{t('{{count}} visits of {{name}}', { count: items.length, name: nameWithTitle(doctor) })}</Title>
          <Group gap="xs">
            <Button variant="subtle" size="compact-sm" onClick={() => setChanged(new Map())}>
              {t('As suggested')}
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => setChanged(new Map(items.map((item) => [item.visit.id, { action: 'cancel' } as const])))}
            >
              {t('Cancel all')}
            </Button>
          </Group>
        </Group>
        {taken && (
          <Alert color="yellow" role="alert">
            {taken} {t('The suggestions are new: please look again.')}
          </Alert>
        )}
        <div>
          {all.map(({ item, decision }) => (
            <AbsenceRow key={item.visit.id} item={item} decision={decision} onChange={(next) => put(item.visit.id, next)} />
          ))}
        </div>
        <FormShell
          form={form}
          pending={settle.isPending}
          failure={undefined}
          submitLabel={t('Move {{moved}}, cancel {{cancelled}}, leave {{kept}}', {
            moved: count('move'),
            cancelled: count('cancel'),
            kept: count('keep'),
          })}
          blocked={touched === 0 && isClosed ? t('Nothing is to be moved or cancelled.') : undefined}
          onSubmit={submit}
        >
          <Textarea
            label={t('Reason')}
            description={t('Patients whose visit is cancelled read it.')}
            minRows={2}
            maxLength={500}
            {...form.getInputProps('reason')}
          />
          <Checkbox label={t('Tell the patients by message')} {...form.getInputProps('tell_patients', { type: 'checkbox' })} />
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
          {!form.values.tell_patients && <Text c="dimmed">{t('Nobody is told: somebody has to call them.')}</Text>}
        </FormShell>
      </Stack>
    </Card>
  )
}
