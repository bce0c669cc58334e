import { addDays } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { instantAt } from '#ui/zone-time.ts'
import type { AuditSearch } from './audit-search.ts'

/** The filters as the calls of both logs take them: days become instants in the time zone of the screen. */
export function useAuditQuery({ kind, person, from, to }: AuditSearch) {
  const { zone } = useFormat()
  return {
    ...(kind ? { kind } : {}),
    ...(person ? { account_id: person } : {}),
    ...(from ? { from: instantAt(from, '00:00', zone) } : {}),
    ...(to ? { to: instantAt(addDays(to, 1), '00:00', zone) } : {}),
  }
}
