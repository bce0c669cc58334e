import { Anchor, Stack } from '@mantine/core'
import type { Patient } from '@polyclinic/contract/chart/patients/patients'
import { wholeName } from '@polyclinic/contract/kernel/person-name'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EntryVersions } from '../EntryVersions.tsx'
import { AddressesForm } from './AddressesForm.tsx'
import { ContactLine } from './ContactLine.tsx'
import { ContactsForm } from './ContactsForm.tsx'
import { ContactVersions } from './ContactVersions.tsx'
import { DetailsCard, DetailsRow } from './DetailsCard.tsx'
import { addressUseLabel, nameUseLabel, telecomUseLabel } from './labels.ts'
import { NamesForm } from './NamesForm.tsx'
import { NumbersCard } from './NumbersCard.tsx'
import { PeriodText } from './PeriodText.tsx'
import { TelecomsForm } from './TelecomsForm.tsx'

/** Further details of a chart: contacts, other names, identifiers, telephones and addresses. */
export function PatientDetailsCards({ patient }: { patient: Patient }) {
  const { t } = useTranslation()
  const details = useQuery(query(api.patients.getPatientDetails, { params: { id: patient.id } }))
  if (!details.data) return <QueryState query={details} skeleton={<ListSkeleton rows={4} columns={2} />} />
  const { names, telecoms, addresses, contacts } = details.data
  const mayEdit = patient.can.includes('edit')
  const form = { patient_id: patient.id, details: details.data }
  return (
    <Stack gap="sm">
      <DetailsCard
        title={t('Contacts')}
        none={t('Nobody to ring is written down.')}
        count={contacts.length}
        edit={mayEdit && { label: t('Change contacts'), form: (onDone) => <ContactsForm {...form} onDone={onDone} /> }}
      >
        {contacts.map((contact) => (
          <ContactLine key={`${contact.name} ${contact.relationship}`} contact={contact} />
        ))}
      </DetailsCard>
      <EntryVersions entry={t('Contacts')}>{() => <ContactVersions patient_id={patient.id} />}</EntryVersions>
      <DetailsCard
        title={t('Other names')}
        none={t('No other name is known. The chart is found by each of them.')}
        count={names.length}
        edit={mayEdit && { label: t('Change other names'), form: (onDone) => <NamesForm {...form} onDone={onDone} /> }}
      >
        {names.map((name) => (
          <DetailsRow key={`${name.use} ${name.given_name} ${name.family_name}`} label={nameUseLabel(name.use, t)}>
            {wholeName(name)} <PeriodText {...name} />
          </DetailsRow>
        ))}
      </DetailsCard>
      <NumbersCard patient_id={patient.id} identifiers={details.data.identifiers} mayEdit={mayEdit} />
      <DetailsCard
        title={t('Further telephones and e-mail')}
        none={t('None. Messages go to the telephone and the e-mail address above.')}
        count={telecoms.length}
        edit={mayEdit && { label: t('Change telephones'), form: (onDone) => <TelecomsForm {...form} onDone={onDone} /> }}
      >
        {telecoms.map(({ system, use, value }) => (
          <DetailsRow key={`${system} ${value}`} label={telecomUseLabel(use, t)}>
            {system === 'phone' ? <PhoneLink number={value} /> : <Anchor href={`mailto:${value}`}>{value}</Anchor>}
          </DetailsRow>
        ))}
      </DetailsCard>
      <DetailsCard
        title={t('Further addresses')}
        none={t('None. Letters go to the address above.')}
        count={addresses.length}
        edit={mayEdit && { label: t('Change addresses'), form: (onDone) => <AddressesForm {...form} onDone={onDone} /> }}
      >
        {addresses.map(({ use, address_line, city, postal_code, ...period }) => (
          <DetailsRow key={`${use} ${address_line} ${city} ${period.starts_on}`} label={addressUseLabel(use, t)}>
            {[address_line, postal_code, city].filter(Boolean).join(', ')} <PeriodText {...period} />
          </DetailsRow>
        ))}
      </DetailsCard>
    </Stack>
  )
}
