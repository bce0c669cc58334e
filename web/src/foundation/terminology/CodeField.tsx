import { Combobox, InputBase, Loader, Text, useCombobox, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CodeKind } from '@polyclinic/contract/foundation/terminology/code-systems'
import type { Coding } from '@polyclinic/contract/foundation/terminology/terminology'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FocusEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { type CodedText, isTypedCode, selectionNote, systemLabel, uncoded } from './coded.ts'
import classes from './terminology.module.css'

interface Props {
  label?: ReactNode
  'aria-label'?: string
  placeholder?: string
  kind?: CodeKind
  value?: CodedText
  onChange: (value: CodedText) => void
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  error?: ReactNode
  autoFocus?: boolean
  flex?: number
}

/**
 * A coded or free text: typed, and chosen with the arrow keys and Enter among the codes that contain these words or this code.
 * Text that is typed and not chosen is stored without a code, and the field says so.
 */
export function CodeField({ kind = 'diagnosis', value = uncoded(''), onChange, onBlur, error, ...props }: Props) {
  const { t } = useTranslation()
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() })
  const typed = value.code === null ? value.display.trim() : ''
  const [q] = useDebouncedValue(typed, 150)
  const found = useQuery({
    ...query(api.terminology.searchCodes, { query: { q, kind, limit: 12 } }),
    enabled: q !== '' && q === typed,
    placeholderData: keepPreviousData,
  })
  const items = typed && found.data ? found.data.items : []
  const isSearching = typed !== '' && (q !== typed || found.isFetching)
  const choose = ({ system, code, display }: Coding) => {
    onChange({ system, code, display })
    list.closeDropdown()
  }
  // Somebody who types a whole code means that code.
  const meant = items.find(({ code }) => typed !== '' && isTypedCode(typed, code))
  return (
    <Combobox
      store={list}
      withinPortal
      onOptionSubmit={(key) => {
        const chosen = items.find((code) => keyOf(code) === key)
        if (chosen) choose(chosen)
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...props}
          autoComplete="off"
          maxLength={200}
          value={value.display}
          error={error}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={value.display.trim() ? <Kind value={value} /> : undefined}
          rightSection={isSearching ? <Loader size={14} /> : undefined}
          onChange={(event) => {
            onChange(uncoded(event.currentTarget.value))
            list.resetSelectedOption()
            list.openDropdown()
          }}
          onKeyDown={(event) => {
            // Somebody who types faster than the search means its result, not the text.
            if (event.key === 'Enter' && isSearching && !event.ctrlKey && !event.metaKey) event.preventDefault()
          }}
          onBlur={(event) => {
            list.closeDropdown()
            if (meant) choose(meant)
            onBlur?.(event)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!typed || !found.data}>
        <Combobox.Options mah={280} className={classes.options} aria-label={t('Codes')}>
          {items.map((code) => (
            <Combobox.Option key={keyOf(code)} value={keyOf(code)} className={classes.option} disabled={isSearching}>
              <span className={classes.code}>{code.code}</span>
              <span>{code.display}</span>
              {systemLabel(code.system, t) === t('Own code') && <span className={classes.own}>{t('Own code')}</span>}
            </Combobox.Option>
          ))}
          {items.length === 0 && <Combobox.Empty>{isSearching ? t('Searching…') : t('No code found: it is kept as text.')}</Combobox.Empty>}
        </Combobox.Options>
        {found.data && found.data.systems.length > 0 && kind === 'diagnosis' && (
          <Combobox.Footer>
            <Text fz="xs" c="dimmed">
              {selectionNote(found.data.systems, t)}
            </Text>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
      <VisuallyHidden role="status">{typed && !isSearching ? t('{{count}} codes found', { count: items.length }) : ''}</VisuallyHidden>
    </Combobox>
  )
}

const keyOf = ({ system, code }: Coding) => `${system} ${code}`

/** The line below the field: the code, or that there is none. */
function Kind({ value }: { value: CodedText }) {
  const { t } = useTranslation()
  if (value.code === null) return <>{t('Without a code: kept as text')}</>
  return <>{[systemLabel(value.system, t), value.code].filter(Boolean).join(' ')}</>
}
