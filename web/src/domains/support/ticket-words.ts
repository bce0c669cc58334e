import type { ticketStatuses } from '@polyclinic/contract/support'
import type { TFunction } from 'i18next'
import type { Tone } from '#ui/StatusBadge.tsx'

export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketTones: Record<TicketStatus, Tone> = { new: 'info', open: 'active', 'pending-customer': 'waiting', 'pending-internal': 'active', solved: 'success', closed: 'ended' }

export const ticketWord = (status: TicketStatus, t: TFunction) =>
  ({ new: t('New'), open: t('Open'), 'pending-customer': t('Answered'), 'pending-internal': t('Being looked at'), solved: t('Solved'), closed: t('Closed') })[status]
