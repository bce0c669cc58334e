import type { ChartProxy } from '@polyclinic/contract/chart/proxies/proxies'
import type { ProxyScope } from '@polyclinic/contract/kernel/access'
import type { TFunction } from 'i18next'
import type { Tone } from '#ui/StatusBadge.tsx'

export const scopeLabel = (scope: ProxyScope, t: TFunction) =>
  ({
    book: t('book visits'),
    pay: t('pay bills'),
    'see visits': t('see visits'),
    'see records': t('see records'),
    'change details': t('change contacts and languages'),
    'write messages': t('write messages'),
  })[scope]

export const statusLabel = (status: ChartProxy['status'], t: TFunction) =>
  ({
    invited: t('Code not entered yet'),
    upcoming: t('Begins later'),
    active: t('Acts now'),
    ended: t('Ended'),
    revoked: t('Taken back'),
  })[status]

export const statusTones: Record<ChartProxy['status'], Tone> = {
  invited: 'waiting',
  upcoming: 'info',
  active: 'active',
  ended: 'neutral',
  revoked: 'neutral',
}
