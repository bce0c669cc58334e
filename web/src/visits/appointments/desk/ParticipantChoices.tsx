import { Select } from '@mantine/core'
import type { Service } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Optional } from '#ui/Optional.tsx'
import { practitionersQuery } from './Filters.tsx'

interface Props {
  service: Pick<Service, 'participant_choices'>
  /** The practitioner of the visit, who cannot be a further participant. */
  practitioner_id: string | undefined
  /** One choice for each list of the service; null means anybody who is free. */
  chosen: readonly (string | null)[]
  /** The participants so far of a visit that is moved. */
  usual?: readonly { id: string; name: string; title: string | null }[]
  onChoose: (list: number, practitioner_id: string | null) => void
}

/** The participants besides the practitioner: one person of each list of the service, chosen by name or anybody who is free. */
export function ParticipantChoices({ service, practitioner_id, chosen, usual = [], onChoose }: Props) {
  const { t } = useTranslation()
  const all = useQuery(practitionersQuery()).data?.items ?? []
  return service.participant_choices.map((ids, list) => {
    // Nobody takes part twice.
    const isElsewhere = (id: string) => chosen.some((resource_id, i) => i !== list && resource_id === id)
    const people = all.filter((person) => ids.includes(person.id) && person.id !== practitioner_id && !isElsewhere(person.id))
    const name = usual.filter((practitioner) => ids.includes(practitioner.id)).map(nameWithTitle)[0]
    return (
      <Select
        // biome-ignore lint/suspicious/noArrayIndexKey: a list of a service has no other name than its place
        key={list}
        label={<Optional>{t('Taking part')}</Optional>}
        placeholder={name ? t('{{name}}, or whoever is free', { name }) : t('Whoever is free')}
        clearable
        data={people.map((person) => ({ value: person.id, label: nameWithTitle(person) }))}
        value={chosen[list] ?? null}
        onChange={(id) => onChoose(list, id)}
      />
    )
  })
}
