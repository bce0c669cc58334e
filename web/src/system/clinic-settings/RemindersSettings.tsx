import { ActionIcon, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Channel } from '@polyclinic/contract/clinic/notifications/notifications'
import type { ReminderRule, ReminderSettings } from '@polyclinic/contract/visits/reminders/reminders'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { TimeField } from '#ui/TimeField.tsx'
import classes from './settings.module.css'

/** When and how patients are reminded of their visits, and the hours without messages. */
export function RemindersSettings() {
  const found = useQuery(query(api.reminders.getReminderSettings))
  if (!found.data) return <QueryState query={found} skeleton={<FormSkeleton fields={4} />} />
  return <RemindersForm settings={found.data} />
}

type Unit = 'minutes' | 'hours' | 'days'
const minutesOf: Record<Unit, number> = { minutes: 1, hours: 60, days: 1440 }
const longest = 14 * 1440

/** A period in its largest unit: 1440 minutes are a day. */
function toRuleValues({ minutes_before, channels }: ReminderRule) {
  const unit = (['days', 'hours'] as const).find((unit) => minutes_before % minutesOf[unit] === 0) ?? 'minutes'
  return { key: crypto.randomUUID(), minutes_before: minutes_before / minutesOf[unit], unit: unit as Unit, channels: channels as string[] }
}

function RemindersForm({ settings }: { settings: ReminderSettings }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { ...settings, rules: settings.rules.map(toRuleValues) },
    validate: {
      rules: {
        minutes_before: (value, { rules }, path) => {
          const unit = rules[Number(path.split('.')[1])]?.unit ?? 'minutes'
          const minutes = Number(value) * minutesOf[unit]
          return minutes >= 15 && minutes <= longest ? null : t('Choose a time from 15 minutes to 14 days.')
        },
        channels: (value) => (value.length > 0 ? null : t('Choose at least one way.')),
      },
      quiet_from: (value) => (value ? null : t('Choose a time.')),
      quiet_until: (value) => (value ? null : t('Choose a time.')),
    },
    transformValues: ({ rules, ...rest }) => ({
      ...rest,
      rules: rules.map(({ minutes_before, unit, channels }) => ({
        minutes_before: minutes_before * minutesOf[unit],
        channels: channels as Channel[],
      })),
    }),
  })
  const save = useCommand(api.reminders.updateReminderSettings, { form, success: t('Saved. Reminders that wait follow the new rules.') })
  const { rules } = form.values
  return (
    <FormShell form={form} pending={save.isPending} failure={save.failure} submitLabel={t('Save')} onSubmit={(body) => save.run({ body })}>
      <Stack gap={0} role="group" aria-label={t('Reminders')}>
        {rules.length === 0 && <Text c="dimmed">{t('Nobody is reminded.')}</Text>}
        {rules.map((rule, i) => (
          <div key={rule.key} className={classes.rule}>
            <Group gap="xs" align="flex-end" wrap="nowrap">
              <NumberField
                label={t('Before the visit')}
                min={1}
                max={longest}
                digits={0}
                w={110}
                {...form.getInputProps(`rules.${i}.minutes_before`)}
              />
              <Select
                aria-label={t('Unit')}
                w={120}
                data={[
                  { value: 'minutes', label: t('minutes') },
                  { value: 'hours', label: t('hours') },
                  { value: 'days', label: t('days') },
                ]}
                {...form.getInputProps(`rules.${i}.unit`)}
              />
              <ActionIcon
                variant="subtle"
                mb={4}
                color="gray"
                aria-label={t('Remove this reminder')}
                onClick={() => form.removeListItem('rules', i)}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            </Group>
            <Checkbox.Group aria-label={t('How')} {...form.getInputProps(`rules.${i}.channels`)}>
              <Group gap="md">
                <Checkbox value="in_app" label={t('In the portal')} />
                <Checkbox value="email" label={t('E-mail')} />
                <Checkbox value="sms" label={t('Text message')} />
              </Group>
            </Checkbox.Group>
          </div>
        ))}
      </Stack>
      {rules.length < 5 && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => form.insertListItem('rules', toRuleValues({ minutes_before: 60, channels: ['email'] }))}
        >
          {t('Add a reminder')}
        </Button>
      )}
      <div>
        <Group align="flex-start" gap="md">
          <TimeField label={t('Quiet hours from')} maw={160} {...form.getInputProps('quiet_from')} />
          <TimeField label={t('until')} maw={160} {...form.getInputProps('quiet_until')} />
        </Group>
        <Text c="dimmed" fz="xs" mt={6} maw="60ch">
          {t(
            'Mails and text messages that would come in the quiet hours wait until they are over, or come the evening before an early visit. Patients can set hours of their own. Text messages go to those who want them.',
          )}
        </Text>
      </div>
    </FormShell>
  )
}
