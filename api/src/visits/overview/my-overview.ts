import { readInEachClinic } from '../../kernel/each-clinic.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { Scope } from '../../kernel/scope.ts'
import { listMyAppointments } from '../appointments/index.ts'
import { listMyRequests } from '../requests/index.ts'
import { listMyOffers } from '../waitlist/index.ts'

const most = { upcoming: 4, past: 3, offers: 5, requests: 20 }

/** A patient's visits and open tasks, in all clinics: each kind in one order across clinics. */
export async function getMyOverview(context: RequestContext) {
  const { clinics, found } = await readInEachClinic(context, readHere)
  const all = <K extends keyof Part>(kind: K): (Part[K][number] & { organization_id: string })[] =>
    found.flatMap(({ organization_id, part }) => part[kind].map((line) => ({ ...line, organization_id })))
  return {
    clinics,
    upcoming: all('upcoming')
      .sort((a, b) => a.starts_at.localeCompare(b.starts_at) || a.id.localeCompare(b.id))
      .slice(0, most.upcoming),
    past: all('past')
      .sort((a, b) => b.starts_at.localeCompare(a.starts_at) || b.id.localeCompare(a.id))
      .slice(0, most.past),
    offers: all('offers').sort((a, b) => a.expires_at.localeCompare(b.expires_at) || a.id.localeCompare(b.id)),
    requests: all('requests').sort((a, b) => b.id.localeCompare(a.id)),
  }
}

type Part = Awaited<ReturnType<typeof readHere>>

async function readHere(scope: Scope) {
  const [upcoming, past, offers, requests] = await Promise.all([
    listMyAppointments(scope, { when: 'upcoming', limit: most.upcoming }),
    listMyAppointments(scope, { when: 'past', limit: most.past }),
    listMyOffers(scope, { open: 'true', limit: most.offers }),
    listMyRequests(scope, { limit: most.requests }),
  ])
  const waits = (request: (typeof requests.items)[number]) =>
    request.status === 'counter-offered' || (request.status === 'declined' && request.starts_at > scope.at)
  return { upcoming: upcoming.items, past: past.items, offers: offers.items, requests: requests.items.filter(waits) }
}
