interface Props {
  x: number | undefined
  y: number | undefined
  /** What stands before the number; null: the number is exact. */
  sign: string | null
  color: string
}

/** A point of a line: a dot where the value is exact, a hollow triangle that points to where it lies where it is not. */
export function PointMark({ x, y, sign, color }: Props) {
  if (x === undefined || y === undefined) return null
  if (sign === null) return <circle cx={x} cy={y} r={3} fill={color} stroke={color} />
  const tip = sign === '<' || sign === '≤' ? 6 : -6
  const corners = [`${x - 6},${y - tip}`, `${x + 6},${y - tip}`, `${x},${y + tip}`].join(' ')
  return <polygon points={corners} fill="var(--mantine-color-body)" stroke={color} strokeWidth={1.5} data-sign={sign} />
}
