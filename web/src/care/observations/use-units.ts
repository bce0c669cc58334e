import { useLocalStorage } from '@mantine/hooks'
import {
  bloodPressure,
  bodyMassIndex,
  inUnit,
  type VitalKey,
  type VitalUnit,
  vitalOfCode,
  vitalSigns,
} from '@polyclinic/contract/care/observations/vital-signs'
import { useFormat } from '#ui/locale.tsx'

const allUnits: readonly VitalUnit[] = Object.values(vitalSigns).flatMap(({ units }) => [...units])

export type UnitSystem = 'metric' | 'us'

/** The units in which this device shows and takes values: at first those of the clinic's country. */
export function useUnits() {
  const format = useFormat()
  const [system, setSystem] = useLocalStorage<UnitSystem>({
    key: 'polyclinic-units',
    defaultValue: format.locale.endsWith('-US') ? 'us' : 'metric',
    getInitialValueInEffect: false,
  })
  const unitOf = (key: VitalKey): VitalUnit => {
    const units: readonly VitalUnit[] = vitalSigns[key].units
    return (system === 'us' ? units[1] : undefined) ?? (units[0] as VitalUnit)
  }
  /** A stored number as text without its unit. */
  const valueText = (code: string, kept: number) => {
    const key = vitalOfCode(code)
    const unit = key && unitOf(key)
    return format.number(unit ? inUnit(unit, kept) : kept)
  }
  /** The unit as it is written; for an unknown sign, `sent` is the unit of its sender. */
  const unitText = (code: string, sent?: string | null) => {
    const key = vitalOfCode(code)
    if (key) return unitOf(key).label
    if (code === bodyMassIndex.code) return 'kg/m²'
    if (code === bloodPressure.code) return vitalSigns.systolic.units[0].label
    return allUnits.find(({ unit }) => unit === sent)?.label ?? sent ?? ''
  }
  return { system, setSystem, unitOf, valueText, unitText }
}
