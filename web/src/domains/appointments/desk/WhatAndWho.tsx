import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { doctorName, durationLabel } from '#domains/directory/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { practitionersQuery, servicesQuery } from './Filters.tsx'

export const anyone = 'any'

interface Props {
  service_id: string
  /** A practitioner's id, or `any`. */
  practitioner_id: string
  onChange: (choice: { service_id: string; practitioner_id: string }) => void
}

/** Service and practitioner, each narrowing the other. */
export function WhatAndWho({ service_id, practitioner_id, onChange }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const services = useQuery(servicesQuery()).data?.items ?? []
  const practitioners = useQuery(practitionersQuery()).data?.items ?? []
  const service = services.find((one) => one.id === service_id)
  const offered = services.filter(
    (one) => practitioner_id === anyone || one.practitioner_ids.includes(practitioner_id) || one.id === service_id,
  )
  const offering = practitioners.filter((one) => !service || service.practitioner_ids.includes(one.id))
  return (
    <>
      <Select
        label={t('Service')}
        searchable
        nothingFoundMessage={t('No service of this name.')}
        data={offered.map((one) => ({ value: one.id, label: one.name }))}
        description={service && [durationLabel(service.duration_minutes, t), format.money(service.price)].join(' · ')}
        value={service_id || null}
        onChange={(value) => {
          const chosen = services.find((one) => one.id === value)
          const stays = practitioner_id === anyone || chosen?.practitioner_ids.includes(practitioner_id)
          onChange({ service_id: value ?? '', practitioner_id: stays ? practitioner_id : anyone })
        }}
      />
      <Select
        label={t('Practitioner')}
        allowDeselect={false}
        searchable
        data={[{ value: anyone, label: t('Whoever is free') }, ...offering.map((one) => ({ value: one.id, label: doctorName(one) }))]}
        value={practitioner_id}
        onChange={(value) => onChange({ service_id, practitioner_id: value ?? anyone })}
      />
    </>
  )
}
