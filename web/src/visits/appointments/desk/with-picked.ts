import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'

const isSame = (a: FreeTime, b: FreeTime) =>
  a.starts_at === b.starts_at && a.practitioner_id === b.practitioner_id && a.location_id === b.location_id

/**
 * The listed times together with the chosen one. A hold removes the chosen time from the list, and a live event reports that
 * before the reply does: without this its button would disappear under the finger and come back.
 */
export function withPicked(items: readonly FreeTime[], picked: FreeTime | undefined, chosen: FreeTime | undefined) {
  if (!picked || !chosen || !isSame(picked, chosen) || items.some((item) => isSame(item, picked))) return items
  return [...items, picked]
}
