import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditPanel } from './AuditPanel.tsx'
import { AuditTable } from './AuditTable.tsx'
import type { AuditSearch } from './audit-search.ts'
import type { AuditRow } from './audit-sentence.ts'
import { useAuditQuery } from './use-audit-query.ts'

interface Props {
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
}

/** The audit log of the platform: what administrators and the platform itself did. */
export function PlatformAuditScreen({ search: { patient: _, ...search }, onSearch }: Props) {
  const { t } = useTranslation()
  const { cursor, paging } = useCursorPages(JSON.stringify(search))
  const audit_query = useAuditQuery(search)
  const [open, setOpen] = useState<AuditRow>()
  const list = useQuery({
    ...query(api.platform.listAuditEvents, { query: { ...audit_query, cursor, limit: 50 } }),
    placeholderData: keepPreviousData,
  })
  const detail = useQuery({
    ...query(api.platform.getAuditEvent, { params: { id: open?.id ?? '' } }),
    enabled: open !== undefined,
  })
  return (
    <Page>
      <PageHeader
        title={t('Audit logs')}
        description={t('What administrators and the platform itself did. What people of a clinic did stands in the log of that clinic.')}
      />
      <AuditFilters search={search} onSearch={onSearch} rows={list.data?.items ?? []} usePeople={useAccounts} />
      <AuditTable list={list} paging={paging} onOpen={setOpen} />
      <AuditPanel row={open} detail={detail} onClose={() => setOpen(undefined)} />
    </Page>
  )
}

function useAccounts(q: string) {
  return useQuery({ ...query(api.users.listUsers, { query: { q, limit: 12 } }), placeholderData: keepPreviousData }).data?.items
}
