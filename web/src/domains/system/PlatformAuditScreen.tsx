import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import type { AuditSearch } from './audit-search.ts'
import { useAuditQuery } from './use-audit-query.ts'

interface Props {
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
}

/** What administrators and the platform itself did. */
export function PlatformAuditScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const { cursor, paging } = useCursorPages(JSON.stringify(search))
  const asked = useAuditQuery(search)
  const list = useQuery({
    ...query(api.platform.listAuditEvents, { query: { ...asked, cursor, limit: 50 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page>
      <PageHeader
        title={t('Audit logs')}
        description={t('What administrators and the platform itself did. What people of a clinic did stands in the log of that clinic.')}
      />
      <AuditFilters search={search} onSearch={onSearch} />
      <AuditTable list={list} paging={paging} />
    </Page>
  )
}
