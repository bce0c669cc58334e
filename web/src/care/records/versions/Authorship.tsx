import { Text } from '@mantine/core'
import type { PersonInRole } from '@polyclinic/contract/chart/patients/authorship'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { roleLabels } from '#shell/role-labels.ts'
import { DateTimeText } from '#ui/values.tsx'

/** A name with the role of the person at that time, and the registration number: `Ada Doctor (Practitioner, No. 4711)`. */
export function NameInRole({ name, role, registration }: PersonInRole & { registration?: string | null }) {
  const { t } = useTranslation()
  const parts = [role && t(roleLabels[role]), registration && t('No. {{number}}', { number: registration })].filter(Boolean)
  return (
    <>
      <bdi>{name}</bdi>
      {parts.length > 0 && ` (${parts.join(', ')})`}
    </>
  )
}

export interface Signer extends PersonInRole {
  registration: string | null
  at: string
}

interface Props {
  authors: PersonInRole[]
  signer?: Signer | null
  /** What the signer did: signed a note, or made a record final. */
  act: 'signed' | 'made-final'
  released?: (PersonInRole & { at: string }) | null
}

/** The authors of a text, its signer, and who released it to the patient; a single person who wrote and signed is named once. */
export function Authorship({ authors, signer, act, released }: Props) {
  const { t } = useTranslation()
  const isAlone = signer && authors.length === 1 && authors[0]?.name === signer.name && authors[0].role === signer.role
  const lead = {
    signed: isAlone ? t('Written and signed by') : t('Signed by'),
    'made-final': isAlone ? t('Written and made final by') : t('Made final by'),
  }[act]
  return (
    <Text fz="xs" c="dimmed">
      {!isAlone && (
        <>
          {t('Written by')}{' '}
          {authors.map((author, index) => (
            <Fragment key={`${author.name} ${author.role}`}>
              {index > 0 && ', '}
              <NameInRole {...author} />
            </Fragment>
          ))}
        </>
      )}
      {signer && (
        <>
          {!isAlone && ' · '}
          {lead} <NameInRole {...signer} />, <DateTimeText value={signer.at} />
        </>
      )}
      {released && (
        <>
          {' · '}
          {t('Released to the patient by')} <NameInRole {...released} />, <DateTimeText value={released.at} />
        </>
      )}
    </Text>
  )
}

interface FinalParts {
  finalizer_name: string | null
  finalizer_role: PersonInRole['role']
  finalizer_registration: string | null
  finalized_at: string | null
}

export const finalizerOf = (r: FinalParts): Signer | null =>
  r.finalizer_name && r.finalized_at
    ? { name: r.finalizer_name, role: r.finalizer_role, registration: r.finalizer_registration, at: r.finalized_at }
    : null
