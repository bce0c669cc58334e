import type { DashboardTile } from '@polyclinic/contract/system/system/dashboard-tiles'
import type { TFunction } from 'i18next'

/** The labels of the tiles that are numbers of the day; the others are in the list of open tasks. */
export function figureLabel(tile: DashboardTile, isOfPractitioner: boolean, t: TFunction): string | undefined {
  const labels: Partial<Record<DashboardTile, string>> = {
    'visits-today': t('Visits today'),
    expected: isOfPractitioner ? t('My patients still to come') : t('Still expected'),
    waiting: t('Waiting now'),
    arrived: t('Arrived, to prepare'),
    ready: t('Ready for the practitioner'),
    'in-consultation': t('In consultation'),
    done: t('Done today'),
    'lab-orders': t('Waiting in the laboratory'),
    'taken-today': t('Taken today'),
    'cash-today': t('Cash today'),
    'open-invoices': t('Unpaid invoices'),
  }
  return labels[tile]
}
