import { ActionIcon, Button, Checkbox, Group, MultiSelect, Select, Text, TextInput } from '@mantine/core'
import { eventTimings, weekdays } from '@polyclinic/contract/engine/dosage/dosage'
import { type DoseUnit, doseUnits } from '@polyclinic/contract/engine/quantity/quantity'
import { IconTrash } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { eventLabel, periodLabel, unitLabel, usualPeriods, weekdayLabel } from './dosage-labels.ts'
import classes from './prescribe.module.css'
import type { PrescribeFormApi } from './prescribe-form.ts'
import { type StepValues, withNeed, withRate } from './step-values.ts'

interface Props {
  form: PrescribeFormApi
  step: StepValues
  /** Its place where there are several; null where it is the only one. */
  number: number | null
  at: `lines.${number}.dosage.steps.${number}`
  onRemove: (() => void) | undefined
}

/** How often, as one button says it. */
const presets = (t: TFunction): [string, Partial<StepValues>][] => [
  [t('once a day'), { frequency: 1, period: '1 d', when: [], days_of_week: [] }],
  [t('twice a day'), { frequency: 2, period: '1 d', when: [], days_of_week: [] }],
  [t('3 times a day'), { frequency: 3, period: '1 d', when: [], days_of_week: [] }],
  [t('every 8 hours'), { frequency: 1, period: '8 h', when: [], days_of_week: [] }],
  [t('at bedtime'), { frequency: 1, period: '1 d', when: ['HS'], days_of_week: [] }],
  [t('every other day'), { frequency: 1, period: '2 d', when: [], days_of_week: [] }],
  [t('once a week'), { frequency: 1, period: '1 wk', when: [], days_of_week: [] }],
]

/** The line as a sentence: "1 capsule · 3 times a day · for 7 days". */
export function StepFields({ form, step, number, at, onRemove }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.sentence}>
      <legend className={classes.legend}>
        <Group gap="xs">
          {number === null ? t('How to take it') : t('How to take it, step {{number}}', { number })}
          {onRemove && (
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('Remove step {{number}}', { number })} onClick={onRemove}>
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </Group>
      </legend>
      <Group gap={6} mb="xs">
        {presets(t).map(([label, values]) => (
          <Button key={label} variant="default" size="compact-sm" onClick={() => form.setFieldValue(at, withRate(step, values))}>
            {label}
          </Button>
        ))}
      </Group>
      <DoseAndTime form={form} step={step} at={at} />
      <Group mt="sm" gap="lg">
        <Checkbox
          label={t('Until further notice')}
          checked={step.until_further_notice}
          onChange={(event) => {
            const { checked } = event.currentTarget
            form.setFieldValue(at, { ...step, until_further_notice: checked, ...(checked ? { duration_days: '' } : {}) })
          }}
        />
        <Checkbox
          label={t('Only if needed')}
          checked={step.as_needed}
          onChange={(event) => form.setFieldValue(at, withNeed(step, event.currentTarget.checked))}
        />
        {number !== null && number > 1 && (
          <Checkbox label={t('Together with the step before')} {...form.getInputProps(`${at}.is_beside`, { type: 'checkbox' })} />
        )}
      </Group>
      <Details form={form} step={step} at={at} />
    </fieldset>
  )
}

function DoseAndTime({ form, step, at }: Pick<Props, 'form' | 'step' | 'at'>) {
  const { t } = useTranslation()
  const periods = step.period === null || usualPeriods.includes(step.period) ? usualPeriods : [...usualPeriods, step.period]
  return (
    <Group gap="xs" align="flex-start">
      <NumberField aria-label={t('Dose')} w={76} min={0} step={1} digits={3} {...form.getInputProps(`${at}.dose`)} />
      <Select
        aria-label={t('Unit')}
        w={132}
        placeholder={t('Unit')}
        data={(Object.keys(doseUnits) as DoseUnit[]).map((value) => ({ value, label: unitLabel(value, t) }))}
        {...form.getInputProps(`${at}.dose_unit`)}
      />
      <NumberField
        aria-label={t('How often')}
        w={72}
        min={1}
        max={48}
        digits={0}
        {...form.getInputProps(`${at}.frequency`)}
        onChange={(frequency) => frequency !== step.frequency && form.setFieldValue(at, withRate(step, { frequency }))}
      />
      <Text className={classes.word}>{step.frequency === 1 ? t('time') : t('times')}</Text>
      <Select
        aria-label={t('In which time')}
        w={150}
        placeholder={t('a day, a week')}
        data={periods.map((value) => ({ value, label: periodLabel(value, t) }))}
        {...form.getInputProps(`${at}.period`)}
        onChange={(period) => period !== step.period && form.setFieldValue(at, withRate(step, { period }))}
      />
      <Text className={classes.word}>{t('for')}</Text>
      <NumberField
        aria-label={t('Days')}
        w={150}
        min={1}
        max={730}
        digits={0}
        placeholder={step.until_further_notice ? t('until further notice') : t('days')}
        disabled={step.until_further_notice}
        {...(step.duration_days === '' ? {} : { suffix: step.duration_days === 1 ? t('day') : t('days') })}
        {...form.getInputProps(`${at}.duration_days`)}
      />
    </Group>
  )
}

/** What is said of fewer doses: a range, moments, days of the week, what it is needed for and how much at most. */
function Details({ form, step, at }: Pick<Props, 'form' | 'step' | 'at'>) {
  const { t } = useTranslation()
  return (
    <Group mt="sm" gap="sm" align="flex-end">
      <NumberField
        label={<Optional>{t('Up to a dose of')}</Optional>}
        w={150}
        min={0}
        digits={3}
        {...form.getInputProps(`${at}.dose_max`)}
      />
      <MultiSelect
        label={<Optional>{t('When')}</Optional>}
        w={220}
        data={eventTimings.map((value) => ({ value, label: eventLabel(value, t) }))}
        {...form.getInputProps(`${at}.when`)}
      />
      <MultiSelect
        label={<Optional>{t('Days of the week')}</Optional>}
        w={220}
        data={weekdays.map((value) => ({ value, label: weekdayLabel(value, t) }))}
        {...form.getInputProps(`${at}.days_of_week`)}
      />
      {step.as_needed && (
        <>
          <TextInput
            label={<Optional>{t('Needed for')}</Optional>}
            w={180}
            maxLength={100}
            {...form.getInputProps(`${at}.as_needed_for`)}
          />
          <NumberField
            label={<Optional>{t('At most in {{count}} hours', { count: step.maximum_hours })}</Optional>}
            w={180}
            min={0}
            digits={3}
            {...form.getInputProps(`${at}.maximum`)}
          />
        </>
      )}
    </Group>
  )
}
