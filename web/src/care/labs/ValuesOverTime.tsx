import { type Comparator, comparatorSign } from '@polyclinic/contract/care/observations/observed-value'
import { CourseChart } from '#ui/CourseChart.tsx'
import { useFormat } from '#ui/locale.tsx'

interface Props {
  name: string
  values: { at: string; value: number; comparator: Comparator | null }[]
}

/** Values of one test as a line; the list below it has the numbers. */
export function ValuesOverTime({ name, values }: Props) {
  const format = useFormat()
  const points = values.map(({ at, value, comparator }) => ({ at, values: [value], signs: [comparator && comparatorSign[comparator]] }))
  return <CourseChart names={[name]} points={points} height={160} write={(value) => format.number(value, { maximumFractionDigits: 10 })} />
}
