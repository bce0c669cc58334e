import { sql } from 'kysely'
import type { IsDue } from '../../kernel/jobs/clinic-job.ts'

/**
 * Whether there is work: an offer has ended, by time or by an answer that was not passed on; a released slot can be offered while
 * an entry waits; or the record of one is no longer of use.
 */
export const offersAreDue: IsDue = (at) => sql<boolean>`
  (select true from waitlist_offers o where o.organization_id = organizations.id and o.status = 'open' and o.expires_at <= ${at} limit 1)
  or (select true from holds h join waitlist_offers o on o.organization_id = organizations.id and o.id = h.id
    where h.organization_id = organizations.id and o.status = 'declined' limit 1)
  or (select true from released_slots f where f.organization_id = organizations.id and f.ends_at <= ${at} limit 1)
  or (select true from released_slots f left join holds h on h.organization_id = organizations.id and h.id = f.hold_id
    where f.organization_id = organizations.id and f.hold_id is not null and f.offer_from > ${at} and h.id is null limit 1)
  or (organizations.status = 'active'
    and (select true from waitlist_entries e where e.organization_id = organizations.id and e.status = 'waiting' limit 1)
    and (select true from released_slots f where f.organization_id = organizations.id and f.ends_at > ${at} and f.offer_from <= ${at} limit 1))`
