import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BothTexts } from '#ui/BothTexts.tsx'
import { useConflict } from './use-conflict.ts'

// biome-ignore lint/suspicious/noExplicitAny: works with the fields of every form alike.
type AnyForm = UseFormReturnType<any, any>

/**
 * A record in a form: it stays as it was when it was opened, even if live events arrive, and its version is sent with the save.
 * If somebody else changed it meanwhile, `conflict(form)` shows both texts; saving again replaces theirs. `labels` names the
 * fields that are compared.
 */
export function useEdited<T extends { version: number }>(record: T, valuesOf: (record: T) => object, labels: Record<string, string>) {
  const { t } = useTranslation()
  const [base, setBase] = useState(record)
  const { stored, version, settle: resolve, onRefused } = useConflict<T>(base.version)
  return {
    base,
    version,
    onRefused,
    isBehind: stored !== null,
    saveLabel: (label: string) => (stored ? t('Save mine all the same') : label),
    /** To be called with what a save answered. */
    saved: (now: T) => {
      setBase(now)
      resolve()
    },
    conflict: (form: AnyForm) =>
      stored && (
        <BothTexts
          differences={differences(valuesOf(stored) as Values, form.getValues() as Values, labels)}
          onTakeStored={() => {
            form.setValues(valuesOf(stored))
            setBase(stored)
            resolve()
          }}
        />
      ),
  }
}

type Values = Record<string, unknown>

const differences = (stored: Values, entered: Values, labels: Record<string, string>) =>
  Object.entries(labels)
    .filter(([field]) => JSON.stringify(stored[field]) !== JSON.stringify(entered[field]))
    .map(([field, label]) => ({ label, stored: textOf(stored[field]), entered: textOf(entered[field]) }))

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).filter(Boolean).join(' ')
  return typeof value === 'string' ? value : ''
}
