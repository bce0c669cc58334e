import { TextInput } from '@mantine/core'
import { type Gs1Answer, type Gs1Content, parseGs1 } from '@polyclinic/contract/pharmacy/stock/gs1'
import { IconBarcode } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'

interface Props {
  onScan: (content: Gs1Content) => void
  /** Why what was scanned last is not taken. */
  refusal?: string | null
}

const separator = '\u001d'

/** Takes what a scanner types of a pack, or what somebody reads off it: number, batch and last day. */
export function ScanField({ onScan, refusal }: Props) {
  const { t } = useTranslation()
  const { today } = useFormat()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const read = () => {
    const answer = parseGs1(text, today())
    if ('problem' in answer) return setError(problemSentence(answer.problem, t))
    setText('')
    setError(null)
    onScan(answer.content)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Scanners type the separator of a symbol as Ctrl + ], which a field takes for a shortcut.
    if (event.ctrlKey && (event.key === ']' || event.code === 'BracketRight')) {
      event.preventDefault()
      setText(text + separator)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (text.trim()) read()
    }
  }
  return (
    <TextInput
      label={t('Scan the pack')}
      description={t('Its DataMatrix or its bars. Without a scanner, fill in the fields below.')}
      leftSection={<IconBarcode size={18} aria-hidden="true" />}
      value={text}
      error={error ?? refusal}
      maxLength={200}
      autoComplete="off"
      data-autofocus
      onChange={(event) => {
        setText(event.currentTarget.value)
        setError(null)
      }}
      onKeyDown={onKeyDown}
    />
  )
}

type ScanProblem = Extract<Gs1Answer, { problem: string }>['problem']

const problemSentence = (problem: ScanProblem, t: TFunction) =>
  ({
    'no-identifier': t('This is no code of a pack.'),
    'check-digit': t('The number of the pack has a wrong check digit: scan it again.'),
    date: t('The last day of the pack cannot be read: scan it again.'),
    'cut-short': t('The code is cut short: scan it again.'),
  })[problem]
