import type { StaffRequest } from '@polyclinic/contract/visits/appointments/appointments'
import type { TFunction } from 'i18next'
import { placeLabel } from '#clinic/directory/index.ts'

interface Visit {
  service: Pick<StaffRequest['service'], 'place'>
  location: StaffRequest['location']
}

/** The place of a visit with its city, or that it is a video visit; nothing while it is open. */
export function whereLabel({ service, location }: Visit, t: TFunction): string {
  if (service.place === 'video') return placeLabel('video', t)
  return [location?.name, location?.city].filter((part, index, all) => part && all.indexOf(part) === index).join(', ')
}
