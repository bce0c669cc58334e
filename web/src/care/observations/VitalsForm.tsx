import { Button, SegmentedControl, SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  inUnit,
  toKeptUnit,
  type VitalKey,
  type VitalSign,
  vitalKeys,
  vitalSigns,
} from '@polyclinic/contract/care/observations/vital-signs'
import { ageIn } from '@polyclinic/contract/kernel/age'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { vitalLabel } from './labels.ts'
import { type UnitSystem, useUnits } from './use-units.ts'

interface Props {
  patient_id: string
  birth_date: string | null
  encounter_id: string | undefined
  onDone: () => void
}

type VitalValues = Record<VitalKey, number | string>
const nothing = Object.fromEntries(vitalKeys.map((key) => [key, ''])) as VitalValues
/** The age in years up to which the head circumference is measured. */
const oldestHead = 6

/** A set of vital signs, entered field by field with the keyboard; an empty field was not measured. */
export function VitalsForm({ patient_id, birth_date, encounter_id, onDone }: Props) {
  const { t } = useTranslation()
  const { today } = useFormat()
  const { system, setSystem, unitOf } = useUnits()
  const isSmall = birth_date === null || ageIn('years', birth_date, today()) < oldestHead
  const keys = vitalKeys.filter((key) => key !== 'head_circumference' || isSmall)
  const check = (key: VitalKey) => (entered: number | string) => {
    if (entered === '') return null
    const unit = unitOf(key)
    const sign: VitalSign = vitalSigns[key]
    const [min, max] = sign.possible
    const kept = toKeptUnit(sign, Number(entered), unit.unit)
    if (kept !== null && kept >= min && kept <= max) return null
    return t('Please check this: from {{min}} to {{max}} {{unit}}.', { min: inUnit(unit, min), max: inUnit(unit, max), unit: unit.label })
  }
  const form = useForm({
    initialValues: { measurements: nothing },
    transformValues: ({ measurements }) => ({
      measurements: Object.fromEntries(
        keys.filter((key) => measurements[key] !== '').map((key) => [key, { value: Number(measurements[key]), unit: unitOf(key).unit }]),
      ),
    }),
    validate: {
      measurements: Object.fromEntries(keys.map((key) => [key, check(key)])),
    },
  })
  const record = useCommand(api.observations.recordVitals, {
    form,
    success: t('Recorded.'),
    invalidates: ['observations'],
    onSuccess: onDone,
  })
  const choose = (next: UnitSystem) => {
    // The typed values are in the other units.
    form.reset()
    setSystem(next)
  }
  return (
    <FormShell
      form={form}
      pending={record.isPending}
      failure={record.failure}
      submitLabel={t('Record')}
      onSubmit={({ measurements }) =>
        record.run({ params: { id: patient_id }, body: { measurements, ...(encounter_id ? { encounter_id } : {}) } })
      }
      cancel={
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="sm">
        {keys.map((key, index) => (
          <NumberField
            key={key}
            label={vitalLabel(key, t)}
            autoFocus={index === 0}
            digits={unitOf(key).digits}
            suffix={unitOf(key).label}
            rightSectionWidth={56}
            {...form.getInputProps(`measurements.${key}`)}
          />
        ))}
      </SimpleGrid>
      <SegmentedControl
        aria-label={t('Units')}
        style={{ alignSelf: 'flex-start' }}
        value={system}
        onChange={(value) => choose(value as UnitSystem)}
        data={[
          { value: 'metric', label: t('kg, cm, °C') },
          { value: 'us', label: t('lb, in, °F') },
        ]}
      />
    </FormShell>
  )
}
