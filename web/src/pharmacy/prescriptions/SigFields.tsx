import { Checkbox, Group, Select, Text } from '@mantine/core'
import { type DoseUnit, doseUnits } from '@polyclinic/contract/engine/quantity/quantity'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { NumberField } from '#ui/NumberField.tsx'
import classes from './prescribe.module.css'
import type { PrescribeFormApi } from './prescribe-form.ts'

const unitWord = (unit: DoseUnit, t: TFunction) =>
  ({
    tablet: t('tablet'),
    capsule: t('capsule'),
    sachet: t('sachet'),
    suppository: t('suppository'),
    patch: t('patch'),
    ampoule: t('ampoule'),
    puff: t('puff'),
    drop: t('drop'),
    mL: 'mL',
    g: 'g',
    unit: t('unit'),
    application: t('application'),
  })[unit]

/** The line as a sentence: "1 capsule · 3 times a day · for 7 days". */
export function SigFields({ form }: { form: PrescribeFormApi }) {
  const { t } = useTranslation()
  const { period_days, until_further_notice } = form.getValues()
  const periods = [
    ['1', t('a day')],
    ['7', t('a week')],
    ['2', t('every 2 days')],
    ['3', t('every 3 days')],
    ['30', t('every 30 days')],
  ] as const
  const is_usual_period = period_days === null || periods.some(([value]) => value === period_days)
  return (
    <fieldset className={classes.sentence}>
      <legend className={classes.legend}>{t('How to take it')}</legend>
      <Group gap="xs" align="flex-start">
        <NumberField aria-label={t('Dose')} w={76} min={0} step={1} digits={3} {...form.getInputProps('dose_quantity')} />
        <Select
          aria-label={t('Unit')}
          w={132}
          placeholder={t('Unit')}
          data={(Object.keys(doseUnits) as DoseUnit[]).map((value) => ({ value, label: unitWord(value, t) }))}
          {...form.getInputProps('dose_unit')}
        />
        <NumberField aria-label={t('How often')} w={72} min={1} max={48} digits={0} {...form.getInputProps('frequency')} />
        <Text className={classes.word}>{form.getValues().frequency === 1 ? t('time') : t('times')}</Text>
        <Select
          aria-label={t('In which time')}
          w={140}
          placeholder={t('a day, a week')}
          data={[
            ...periods.map(([value, label]) => ({ value, label })),
            ...(is_usual_period ? [] : [{ value: period_days, label: t('every {{count}} days', { count: Number(period_days) }) }]),
          ]}
          {...form.getInputProps('period_days')}
        />
        <Text className={classes.word}>{t('for')}</Text>
        <NumberField
          aria-label={t('Days')}
          w={150}
          min={1}
          max={730}
          digits={0}
          placeholder={until_further_notice ? t('until further notice') : t('days')}
          disabled={until_further_notice}
          {...(form.getValues().duration_days === '' ? {} : { suffix: form.getValues().duration_days === 1 ? t('day') : t('days') })}
          {...form.getInputProps('duration_days')}
        />
      </Group>
      <Group mt="sm" gap="lg">
        <Checkbox
          label={t('Until further notice')}
          checked={until_further_notice}
          onChange={(event) =>
            form.setValues({
              until_further_notice: event.currentTarget.checked,
              ...(event.currentTarget.checked ? { duration_days: '' } : {}),
            })
          }
        />
        <Checkbox label={t('Only if needed')} {...form.getInputProps('as_needed', { type: 'checkbox' })} />
      </Group>
    </fieldset>
  )
}
