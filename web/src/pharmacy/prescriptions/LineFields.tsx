import { ActionIcon, Anchor, Button, Checkbox, Group, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { dosageRoutes } from '@polyclinic/contract/engine/dosage/dosage'
import { supplyOf } from '@polyclinic/contract/engine/dosage/supply'
import type { SafetyCheck } from '@polyclinic/contract/engine/drug-safety/safety-check'
import type { Medication } from '@polyclinic/contract/pharmacy/formulary/medications'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CheckResult } from '#engine/drug-safety/index.ts'
import { MedicationPicker, medicationName } from '#pharmacy/formulary/index.ts'
import { DateField } from '#ui/DateField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { LineSentence } from './LineSentence.tsx'
import classes from './prescribe.module.css'
import { dosageOf, type LineValues, type PrescribeFormApi, usualRoute, usualUnit } from './prescribe-form.ts'
import { StepFields } from './StepFields.tsx'
import { emptyStep } from './step-values.ts'

interface Props {
  form: PrescribeFormApi
  line: LineValues
  index: number
  check: SafetyCheck | undefined
  isAlone: boolean
  onRemove: (() => void) | undefined
}

/** What a line prescribes, as it is called so far. */
export const nameOfLine = ({ is_free_text, medication_text, medication }: LineValues) =>
  is_free_text ? medication_text.trim() : medication ? medicationName(medication) : ''

/** The fields of one line. */
export function LineFields({ form, line, index, check, isAlone, onRemove }: Props) {
  const { t } = useTranslation()
  const at = `lines.${index}` as const
  const { steps } = line.dosage
  const addStep = () => {
    const last = steps.at(-1) ?? emptyStep
    form.insertListItem(`${at}.dosage.steps`, {
      ...last,
      key: randomId(),
      dose: '',
      dose_max: '',
      duration_days: '',
      until_further_notice: false,
      is_beside: false,
    })
  }
  return (
    <fieldset className={isAlone ? classes.sentence : classes.openLine}>
      {!isAlone && (
        <Group justify="space-between" component="legend" className={classes.lineLegend}>
          <Text fw={600}>{t('Medicine {{number}}', { number: index + 1 })}</Text>
          {onRemove && (
            <ActionIcon variant="subtle" color="gray" aria-label={t('Remove this medicine')} onClick={onRemove}>
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </Group>
      )}
      <Stack gap="md">
        <WhatField form={form} line={line} at={at} />
        {steps.map((step, n) => (
          <StepFields
            key={step.key}
            form={form}
            step={step}
            number={steps.length > 1 ? n + 1 : null}
            at={`${at}.dosage.steps.${n}`}
            onRemove={steps.length > 1 ? () => form.removeListItem(`${at}.dosage.steps`, n) : undefined}
          />
        ))}
        <Group>
          <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={addStep}>
            {t('Then another dose')}
          </Button>
        </Group>
        <div className={classes.line}>
          <LineSentence line={line} />
          {!dosageOf(line) && <Text c="dimmed">{t('The sentence for the patient appears here.')}</Text>}
        </div>
        {check && <CheckResult check={check} />}
        <FurtherFields form={form} line={line} at={at} />
      </Stack>
    </fieldset>
  )
}

type PartProps = Pick<Props, 'form' | 'line'> & { at: `lines.${number}` }

function WhatField({ form, line: { is_free_text, medication, dosage }, at }: PartProps) {
  const { t } = useTranslation()
  const choose = (chosen: Medication | null) => {
    form.setFieldValue(`${at}.medication`, chosen)
    if (!chosen) return
    dosage.steps.forEach((_, n) => {
      form.setFieldValue(`${at}.dosage.steps.${n}.dose_unit`, usualUnit(chosen))
    })
    form.setFieldValue(`${at}.dosage.route`, usualRoute(chosen))
  }
  return (
    <Stack gap={6}>
      {is_free_text ? (
        <TextInput
          label={t('Medication in your own words')}
          description={t('It cannot be checked as a medication of the catalogue can.')}
          data-autofocus
          {...form.getInputProps(`${at}.medication_text`)}
        />
      ) : (
        <MedicationPicker
          value={medication}
          onChange={choose}
          error={form.errors[`${at}.medication`] ?? form.errors[`${at}.medication_id`]}
          autoFocus
        />
      )}
      <div>
        <Anchor component="button" type="button" onClick={() => form.setFieldValue(`${at}.is_free_text`, !is_free_text)}>
          {is_free_text ? t('Choose from the catalogue instead') : t('Not in the catalogue? Write it in your own words')}
        </Anchor>
      </div>
    </Stack>
  )
}

function FurtherFields({ form, line, at }: PartProps) {
  const { t } = useTranslation()
  const dosage = dosageOf(line)
  const computed = dosage ? supplyOf(dosage).quantity : null
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NumberField
          label={computed === null ? t('Quantity') : <Optional>{t('Another quantity')}</Optional>}
          placeholder={computed === null ? undefined : String(computed)}
          min={0}
          digits={3}
          {...form.getInputProps(`${at}.quantity`)}
        />
        <NumberField label={t('Refills')} min={0} max={99} digits={0} {...form.getInputProps(`${at}.refills`)} />
        <Select label={t('Route')} data={[...dosageRoutes]} {...form.getInputProps(`${at}.dosage.route`)} />
        <TextInput label={<Optional>{t('Where on the body')}</Optional>} maxLength={100} {...form.getInputProps(`${at}.dosage.site`)} />
        <DateField
          label={<Optional>{t('Valid until')}</Optional>}
          description={t('180 days when left empty.')}
          {...form.getInputProps(`${at}.valid_until`)}
        />
      </SimpleGrid>
      <Checkbox
        label={t('Another product with the same ingredient may be handed out')}
        {...form.getInputProps(`${at}.substitution_allowed`, { type: 'checkbox' })}
      />
      <Textarea
        label={<Optional>{t('Instructions for the patient')}</Optional>}
        minRows={2}
        maxLength={1000}
        placeholder={t('With food. Do not drive.')}
        {...form.getInputProps(`${at}.instructions`)}
      />
    </>
  )
}
