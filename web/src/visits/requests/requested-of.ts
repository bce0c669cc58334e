import { isVisitUnattended } from '@polyclinic/contract/engine/scheduling/unattended'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { TFunction } from 'i18next'

interface Request {
  practitioner: { id: string; name: string; title: string | null } | null
  service: { id: string }
}

/** The requested practitioner as text; empty if the service needs none. */
export function requestedOf(request: Request, t: TFunction) {
  if (isVisitUnattended(request)) return ''
  return request.practitioner ? nameWithTitle(request.practitioner) : t('Whoever is free')
}
