import { type StaffRole, staffRoles } from '@polyclinic/contract/kernel/access'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { PatientPicker } from '#chart/patients/index.ts'
import { roleLabels } from '#shell/role-labels.ts'
import { useCan } from '#shell/session/use-session.ts'
import { AuditFilters, AuditPanel, type AuditRow, type AuditSearch, AuditTable, useAuditQuery } from '#system/system/index.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'

interface Props {
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
}

const isRole = (value: unknown): value is StaffRole => staffRoles.includes(value as StaffRole)

/** The audit log of this clinic: who accessed or changed what. */
export function ClinicAuditScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const { cursor, paging } = useCursorPages(JSON.stringify(search))
  const audit_query = useAuditQuery(search)
  const [open, setOpen] = useState<AuditRow>()
  const list = useQuery({
    ...query(api.organizations.listAuditEvents, { query: { ...audit_query, patient_id: search.patient, cursor, limit: 50 } }),
    placeholderData: keepPreviousData,
  })
  const detail = useQuery({
    ...query(api.organizations.getAuditEvent, { params: { id: open?.id ?? '' } }),
    enabled: open !== undefined,
  })
  const kinds: Record<string, string> = {
    patient: t('Patient'),
    system: t('The system'),
    visitor: t('Visitor'),
    admin: t('Platform'),
    program: t('Program'),
  }
  const roleOf = (row: AuditRow) => (isRole(row.actor_role) ? t(roleLabels[row.actor_role]) : (kinds[row.actor_kind] ?? ''))
  return (
    <Page>
      <PageHeader title={t('Audit log')} description={t('Who did or saw what in this clinic. Nobody can change or delete it.')} />
      <AuditFilters
        search={search}
        onSearch={onSearch}
        rows={list.data?.items ?? []}
        usePeople={useMembers}
        patientPicker={
          can('patients.view')
            ? (onPick) => <PatientPicker asFilter value={null} onChange={(patient) => patient && onPick(patient)} autoFocus />
            : undefined
        }
      />
      <AuditTable list={list} paging={paging} onOpen={setOpen} roleOf={roleOf} />
      <AuditPanel row={open} detail={detail} roleOf={roleOf} onClose={() => setOpen(undefined)} />
    </Page>
  )
}

/** The accounts of the clinic's staff. */
function useMembers(q: string) {
  const list = useQuery({ ...query(api.staff.listStaff, { query: { q, limit: 100 } }), placeholderData: keepPreviousData })
  return list.data?.items.map(({ account_id, name }) => ({ id: account_id, name }))
}
