import { bloodPressure } from '@polyclinic/contract/care/observations/vital-signs'
import { useTranslation } from 'react-i18next'
import { CourseChart, type CoursePoint } from '#ui/CourseChart.tsx'
import { vitalLabel } from './labels.ts'

interface Props {
  code: string
  /** The name of the line. */
  name: string
  points: CoursePoint[]
  /** Formats a number in the reader's unit. */
  write: (value: number) => string
}

/** A vital sign over time as a line; the table below has the numbers. */
export function VitalTrend({ code, name, points, write }: Props) {
  const { t } = useTranslation()
  const names = code === bloodPressure.code ? [vitalLabel('systolic', t), vitalLabel('diastolic', t)] : [name]
  return <CourseChart names={names} points={points} height={180} write={write} />
}
