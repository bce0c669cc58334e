import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export interface TypedFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'> {
  /** As the contract writes it; empty for nothing. */
  value?: string | undefined
  onChange?: (value: string) => void
}

interface Reading {
  /** Converts the typed text to the contract's form; `null` if it cannot be read. */
  read: (text: string) => string | null
  /** A value as the reader writes it. */
  write: (value: string) => string
  /** Whether the typed text is complete: such a value counts at once, any other when the field loses the focus. */
  isComplete: (text: string) => boolean
  /** The error for a text that cannot be read. */
  unreadable: string | ((text: string) => string)
}

/** A field for values that people write in many ways: reads what was typed once it is typed, and shows it in one way. */
export function TypedField({
  value = '',
  onChange,
  read,
  write,
  isComplete,
  unreadable,
  error,
  onBlur,
  onKeyDown,
  ...props
}: TypedFieldProps & Reading) {
  // This is the text while somebody types; null shows the value.
  const [text, setText] = useState<string | null>(null)
  const [isFinished, setFinished] = useState(false)
  const emitted = useRef(value)
  const isUnreadable = text !== null && text.trim() !== '' && read(text) === null
  const emit = (next: string) => {
    emitted.current = next
    if (next !== value) onChange?.(next)
  }
  // Another value came from outside, so the typed text is outdated.
  useEffect(() => {
    if (value === emitted.current) return
    emitted.current = value
    setText(null)
  }, [value])
  const type = (typed: string) => {
    setText(typed)
    setFinished(false)
    if (!typed.trim()) return emit('')
    const found = isComplete(typed) ? read(typed) : null
    if (found !== null) emit(found)
  }
  const finish = () => {
    if (text === null) return
    const found = text.trim() ? read(text) : ''
    setFinished(true)
    if (found !== null) setText(null)
    emit(found ?? '')
  }
  return (
    <TextInput
      autoComplete="off"
      {...props}
      value={text ?? (value && write(value))}
      error={isFinished && isUnreadable ? (typeof unreadable === 'string' ? unreadable : unreadable(text)) : error}
      data-unreadable={isUnreadable || undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        finish()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        // A form that Enter submits has to know the value.
        if (event.key === 'Enter') flushSync(finish)
        onKeyDown?.(event)
      }}
    />
  )
}
