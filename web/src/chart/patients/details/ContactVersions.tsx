import type { ContactVersion } from '@polyclinic/contract/chart/patients/patient-details'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { VersionList } from '../EntryVersions.tsx'
import { relationshipLabel } from './labels.ts'

/** The contacts of a chart as they stood, and who wrote them. */
export function ContactVersions({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(pages(api.patients.listContactVersions, { params: { id: patient_id }, query: { limit: 20 } }))
  const words = ({ contacts }: ContactVersion) =>
    contacts.length === 0
      ? t('Nobody')
      : contacts
          .map(({ name, relationship, phone }) => [name, relationshipLabel(relationship, t), phone].filter(Boolean).join(', '))
          .join('; ')
  return <VersionList list={list} versions={list.data?.pages.flatMap(({ items }) => items)} words={words} />
}
