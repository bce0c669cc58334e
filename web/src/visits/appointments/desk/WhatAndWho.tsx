import { MultiSelect, Select } from '@mantine/core'
import { offeredBy } from '@polyclinic/contract/engine/scheduling/offerings'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { mostPractitioners } from '@polyclinic/contract/kernel/time-limits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lengthLabel, priceLabel } from '#clinic/directory/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { practitionersQuery, servicesQuery } from './Filters.tsx'

interface Props {
  service_id: string
  /** Empty: anybody who is free. */
  practitioner_ids: readonly string[]
  onChange: (choice: { service_id: string; practitioner_ids: string[] }) => void
}

/** The choice of service and practitioners; each narrows the other. */
export function WhatAndWho({ service_id, practitioner_ids, onChange }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const services = useQuery(servicesQuery()).data?.items ?? []
  const practitioners = useQuery(practitionersQuery()).data?.items ?? []
  const service = services.find((service) => service.id === service_id)
  // The length and price are known for one practitioner; for several they may differ.
  const shown = service && (practitioner_ids.length === 1 ? { ...offeredBy(service, practitioner_ids[0]), offerings: [] } : service)
  const isAlone = service?.needs_practitioner === false
  const named = isAlone ? [] : practitioner_ids
  const isOffered = (service: (typeof services)[number]) =>
    !service.needs_practitioner || named.every((id) => service.practitioner_ids.includes(id))
  const offered = services.filter((service) => isOffered(service) || service.id === service_id)
  const offering = practitioners.filter((practitioner) => !service || service.practitioner_ids.includes(practitioner.id))
  return (
    <>
      <Select
        label={t('Service')}
        searchable
        nothingFoundMessage={t('No service of this name.')}
        data={offered.map((service) => ({ value: service.id, label: service.name }))}
        description={shown && [lengthLabel(shown, t), priceLabel(shown, t, format.money)].join(' · ')}
        value={service_id || null}
        onChange={(value) => {
          const chosen = services.find((service) => service.id === value)
          const able = practitioner_ids.filter((id) => chosen?.practitioner_ids.includes(id))
          onChange({ service_id: value ?? '', practitioner_ids: able })
        }}
      />
      {!isAlone && (
        <MultiSelect
          label={t('Practitioner')}
          placeholder={practitioner_ids.length === 0 ? t('Whoever is free') : ''}
          searchable
          clearable
          hidePickedOptions
          maxValues={mostPractitioners}
          data={offering.map((practitioner) => ({ value: practitioner.id, label: nameWithTitle(practitioner) }))}
          value={[...practitioner_ids]}
          onChange={(value) => onChange({ service_id, practitioner_ids: value })}
        />
      )}
    </>
  )
}
