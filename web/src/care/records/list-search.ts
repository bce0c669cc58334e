import { type RecordKind, type RecordStatus, recordKinds } from '@polyclinic/contract/care/records/note-rules'

export interface RecordsSearch {
  kind?: RecordKind
  status?: RecordStatus
  released?: 'true' | 'false'
}

export function readRecordsSearch(search: Record<string, unknown>): RecordsSearch {
  const kind = recordKinds.find((kind) => kind === search.kind)
  const status = (['draft', 'final', 'entered-in-error'] as const).find((status) => status === search.status)
  const released = (['true', 'false'] as const).find((value) => value === String(search.released))
  return { ...(kind ? { kind } : {}), ...(status ? { status } : {}), ...(released ? { released } : {}) }
}
