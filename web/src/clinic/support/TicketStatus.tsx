import type { Ticket } from '@polyclinic/contract/clinic/support/support'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/StatusBadge.tsx'

const tones = {
  new: 'info',
  open: 'active',
  'pending-customer': 'waiting',
  'pending-internal': 'waiting',
  solved: 'success',
  closed: 'ended',
} as const
const words = {
  new: 'New',
  open: 'Open',
  'pending-customer': 'Answered',
  'pending-internal': 'In work',
  solved: 'Solved',
  closed: 'Closed',
} as const

export function TicketStatus({ status }: { status: Ticket['status'] }) {
  const { t } = useTranslation()
  return <StatusBadge tone={tones[status]}>{t(words[status])}</StatusBadge>
}
