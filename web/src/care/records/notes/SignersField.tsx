import { MultiSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { roleLabels } from '#shell/role-labels.ts'

/** The colleagues who may sign, and whether notes of the user need one of them. Fetched when a dialog opens. */
export const useSigners = (enabled: boolean) => useQuery({ ...query(api.records.listNoteSigners), enabled })

interface Props {
  label: ReactNode
  description?: string
  error?: string | undefined
  signers: ReturnType<typeof useSigners>
  /** Accounts that are asked or have signed already, which are left out. */
  without?: readonly string[]
  value: string[]
  onChange: (value: string[]) => void
}

/** The choice of the colleagues who sign a note. */
export function SignersField({ label, description, error, signers, without = [], value, onChange }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const items = signers.data?.items.filter(({ account_id }) => !without.includes(account_id))
  if (items?.length === 0) return <Text c="dimmed">{t('There is nobody else here who may sign notes.')}</Text>
  return (
    <MultiSelect
      label={label}
      description={description}
      error={error ?? signers.error?.message}
      placeholder={value.length === 0 ? t('Name') : undefined}
      searchable
      hidePickedOptions
      maxValues={10}
      disabled={!items}
      // The list closes with each choice, because it would cover the button below it.
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      value={value}
      onChange={(chosen) => {
        setOpen(false)
        onChange(chosen)
      }}
      data={(items ?? []).map(({ account_id, name, role, job_title }) => ({
        value: account_id,
        label: `${name}, ${job_title ?? (role ? t(roleLabels[role]) : '')}`,
      }))}
    />
  )
}
