import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  value: string
  /** Called once typing rests. */
  onChange: (value: string) => void
  /** What can be found: "Name, phone or record number". */
  placeholder: string
  debounce?: number
  /** Answers to the key `/` (one field of a screen). */
  slash?: boolean
}

/** The search of a list; the key `/` leads to it, ↓ leaves it for the first row. */
export function SearchField({ value, onChange, placeholder, debounce = 250, slash = true }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const report = useDebouncedCallback(onChange, debounce)
  useEffect(() => {
    setText(value)
  }, [value])
  useHotkeys(slash ? [['/', () => input.current?.focus()]] : [])
  const change = (next: string) => {
    setText(next)
    report(next.trim())
  }
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()
        if (event.key === 'Escape' && text) change('')
      }}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label={t('Clear the search')} onClick={() => change('')} />
        ) : slash ? (
          <Kbd size="xs" aria-hidden="true" visibleFrom="sm">
            /
          </Kbd>
        ) : null
      }
      w={{ base: '100%', xs: 340 }}
    />
  )
}
