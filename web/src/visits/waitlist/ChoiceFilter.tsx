import { ChoiceList } from '#ui/ChoiceList.tsx'
import { FilterChip } from '#ui/FilterBar.tsx'

interface Props<T extends string> {
  label: string
  values: readonly T[]
  word: (value: T) => string
  value: T | undefined
  onChange: (value: T | undefined) => void
}

/** A filter with a few choices, or all of them. */
export function ChoiceFilter<T extends string>({ label, values, word, value, onChange }: Props<T>) {
  return (
    <FilterChip label={label} value={value && word(value)} onClear={() => onChange(undefined)}>
      {(close) => (
        <ChoiceList
          label={label}
          choices={values.map((value) => ({ value: value, label: word(value) }))}
          value={value}
          onPick={(picked) => {
            onChange(picked === value ? undefined : (picked as T))
            close()
          }}
        />
      )}
    </FilterChip>
  )
}
