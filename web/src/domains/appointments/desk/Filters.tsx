import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { doctorName } from '#domains/directory/index.ts'
import { type Choice, ChoiceList } from '#ui/ChoiceList.tsx'
import { FilterChip } from '#ui/FilterBar.tsx'

interface Props {
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function OneOf({ label, choices, value, onChange }: Props & { label: string; choices: Choice[] }) {
  return (
    <FilterChip
      label={label}
      value={choices.find((choice) => choice.value === value)?.label ?? (value && '…')}
      onClear={() => onChange(undefined)}
    >
      {(close) => (
        <ChoiceList
          label={label}
          choices={choices}
          value={value}
          onPick={(picked) => {
            onChange(picked === value ? undefined : picked)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

/** Who sees patients here; the same lists stand in many screens. */
export const practitionersQuery = () => query(api.staff.listPractitioners, { query: { status: 'active', limit: 100 } })
export const servicesQuery = () => query(api.organizations.listServices, { query: { status: 'active', limit: 100 } })
export const locationsQuery = () => query(api.organizations.listLocations, { query: { status: 'active', limit: 100 } })

export function PractitionerFilter(props: Props) {
  const { t } = useTranslation()
  const list = useQuery(practitionersQuery()).data?.items ?? []
  return <OneOf label={t('Practitioner')} choices={list.map((one) => ({ value: one.id, label: doctorName(one) }))} {...props} />
}

export function ServiceFilter(props: Props) {
  const { t } = useTranslation()
  const list = useQuery(servicesQuery()).data?.items ?? []
  return <OneOf label={t('Service')} choices={list.map((one) => ({ value: one.id, label: one.name }))} {...props} />
}

/** Only where there is more than one place to choose from. */
export function LocationFilter(props: Props) {
  const { t } = useTranslation()
  const list = useQuery(locationsQuery()).data?.items ?? []
  if (list.length < 2 && !props.value) return null
  return <OneOf label={t('Location')} choices={list.map((one) => ({ value: one.id, label: one.name }))} {...props} />
}
