import { type StaffRole, staffRoles } from '@polyclinic/contract/access'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AuditFilters, type AuditSearch, AuditTable, useAuditQuery } from '#domains/system/index.ts'
import { roleLabels } from '#shell/role-labels.ts'
import { useCan } from '#shell/session/use-session.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RefusedState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'

interface Props {
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
}

const isRole = (value: unknown): value is StaffRole => staffRoles.includes(value as StaffRole)

/** Who did or saw what in this clinic. */
export function ClinicAuditScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const may = useCan()('audit.view')
  const { cursor, paging } = useCursorPages(JSON.stringify(search))
  const asked = useAuditQuery(search)
  const list = useQuery({
    ...query(api.organizations.listAuditEvents, { query: { ...asked, cursor, limit: 50 } }),
    enabled: may,
    placeholderData: keepPreviousData,
  })
  const kinds: Record<string, string> = { patient: t('Patient'), system: t('The system'), visitor: t('Visitor'), admin: t('Platform') }
  return (
    <Page>
      <PageHeader title={t('Audit log')} description={t('Who did or saw what in this clinic. Nobody can change or delete it.')} />
      {may ? (
        <>
          <AuditFilters search={search} onSearch={onSearch} />
          <AuditTable
            list={list}
            paging={paging}
            roleOf={(row) => (isRole(row.actor_role) ? t(roleLabels[row.actor_role]) : (kinds[row.actor_kind] ?? ''))}
          />
        </>
      ) : (
        <RefusedState />
      )}
    </Page>
  )
}
