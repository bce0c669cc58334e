import { Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceList } from '#ui/ChoiceList.tsx'

export interface NamedItem {
  id: string
  name: string
}

interface Props {
  /** The label of the choice: "Person". */
  label: string
  /** A hook that returns the items whose name contains the typed text. */
  useFound: (typed: string) => readonly NamedItem[] | undefined
  value: string | undefined
  onPick: (person: NamedItem) => void
}

/** A choice of one of many items by typing, in the dropdown of a filter. */
export function SearchChoices({ label, useFound, value, onPick }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const found = useFound(q)
  return (
    <>
      <TextInput
        label={label}
        placeholder={t('Name')}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        mb="xs"
      />
      {found?.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {t('Nobody found.')}
        </Text>
      ) : (
        <ChoiceList
          label={label}
          choices={(found ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={value}
          onPick={(id) => {
            const person = found?.find((person) => person.id === id)
            if (person) onPick(person)
          }}
        />
      )}
    </>
  )
}
