/** What says until when a visit can be cancelled without being late. */
interface NoticeFacts {
  starts_at: string
  /** The start that it had before its patient moved it late; null: its own start is the measure. */
  notice_starts_at: string | null
  cancel_notice_minutes: number
}

/** Epoch milliseconds after which a cancellation is late. */
export const cancelUntil = ({ starts_at, notice_starts_at, cancel_notice_minutes }: NoticeFacts): number =>
  Date.parse(notice_starts_at ?? starts_at) - cancel_notice_minutes * 60_000

/**
 * The measure of the notice once a visit begins at another time. What its patient moves when cancelling would already be late
 * stays late; a time that the clinic gave has the notice of its own, and one that was offered changes nothing.
 */
export function noticeStartAfter(
  visit: NoticeFacts,
  { starts_at, by, now }: { starts_at: string; by: 'patient' | 'staff' | 'offer'; now: number },
): string | null {
  if (starts_at === visit.starts_at) return visit.notice_starts_at
  const measure = visit.notice_starts_at ?? visit.starts_at
  const is_kept = by === 'offer' ? visit.notice_starts_at !== null : by === 'patient' && now > cancelUntil(visit)
  return is_kept && measure < starts_at ? measure : null
}
