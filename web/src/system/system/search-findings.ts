import type { UserKind } from '@polyclinic/contract/kernel/access'
import type { SearchHit } from '@polyclinic/contract/system/system/system'
import {
  IconBuildingHospital,
  IconCalendarEvent,
  IconClipboardText,
  IconFileInvoice,
  IconReceipt2,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { api } from '#api/index.ts'
import type { Finding, FindingSource } from '#shell/palette/palette.ts'

interface Group {
  /** The heading; English, which is the key of its translation. */
  group: string
  kind: UserKind
  hits: SearchHit['kind']
  icon: TablerIcon
  way: (id: string) => Pick<Finding, 'to' | 'search'>
}

const groups: Group[] = [
  { group: 'Patients', kind: 'org_user', hits: 'patient', icon: IconUser, way: (id) => ({ to: `/org/patients/${id}` }) },
  {
    group: 'Visits today',
    kind: 'org_user',
    hits: 'appointment',
    icon: IconCalendarEvent,
    way: (id) => ({ to: `/org/appointments/${id}` }),
  },
  {
    group: 'Invoices',
    kind: 'org_user',
    hits: 'invoice',
    icon: IconFileInvoice,
    way: (id) => ({ to: '/org/invoices', search: { open: id } }),
  },
  {
    group: 'My visits',
    kind: 'patient',
    hits: 'appointment',
    icon: IconCalendarEvent,
    way: (id) => ({ to: `/patient/appointments/${id}` }),
  },
  { group: 'My bills', kind: 'patient', hits: 'invoice', icon: IconReceipt2, way: (id) => ({ to: `/patient/bills/${id}` }) },
  {
    group: 'My prescriptions',
    kind: 'patient',
    hits: 'prescription',
    icon: IconClipboardText,
    way: (id) => ({ to: `/patient/prescriptions/${id}` }),
  },
  {
    group: 'Clinics',
    kind: 'admin',
    hits: 'organization',
    icon: IconBuildingHospital,
    way: (id) => ({ to: `/admin/organizations/${id}` }),
  },
]

// All groups need the same request, so it is sent once.
let last_search: { typed: string; signal: AbortSignal; answer: Promise<SearchHit[]> } | null = null

function hitsOf(typed: string, signal: AbortSignal): Promise<SearchHit[]> {
  if (last_search?.typed !== typed || last_search.signal !== signal) {
    last_search = { typed, signal, answer: api.system.search({ query: { q: typed }, signal }).then(({ items }) => items) }
  }
  return last_search.answer
}

// Names that differ from what was typed are shown apart, so that nobody takes the first of them for the person meant.
const similarPatients: FindingSource = {
  group: 'Patients with a similar name',
  kinds: ['org_user'],
  find: async (typed, signal) =>
    (await hitsOf(typed, signal))
      .filter((hit) => hit.is_similar)
      .map(({ id, title, detail }) => ({ id, label: title, description: detail, icon: IconUser, to: `/org/patients/${id}` })),
}

/** What the palette finds besides screens: patients, visits, invoices, clinics. */
export const findingSources: readonly FindingSource[] = [
  ...groups.map(({ group, kind, hits, icon, way }) => ({
    group,
    kinds: [kind],
    find: async (typed: string, signal: AbortSignal) =>
      (await hitsOf(typed, signal))
        .filter((hit) => hit.kind === hits && !hit.is_similar)
        .map(({ id, title, detail }) => ({ id, label: title, description: detail, icon, ...way(id) })),
  })),
  similarPatients,
]
