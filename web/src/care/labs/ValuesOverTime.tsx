import { type Comparator, comparatorSign } from '@polyclinic/contract/care/observations/observed-value'
import { CourseChart } from '#ui/CourseChart.tsx'
import { useFormat } from '#ui/locale.tsx'

interface Props {
  name: string
  values: { at: string; date_time: string | null; value: number; comparator: Comparator | null }[]
}

/** Values of one test as a line; the list below it has the numbers. */
export function ValuesOverTime({ name, values }: Props) {
  const format = useFormat()
  const points = values.map(({ at, date_time, value, comparator }) => ({
    at,
    date_time,
    values: [value],
    signs: [comparator && comparatorSign[comparator]],
  }))
  return <CourseChart names={[name]} points={points} height={160} write={(value) => format.number(value, { maximumFractionDigits: 10 })} />
}
