import { practitionerText } from '@polyclinic/contract/engine/scheduling/unattended'
import type { TFunction } from 'i18next'

/** The title of a visit: the service, and the practitioner if it has one: `Consultation with Dr Amara Okafor`, `Light therapy`. */
export function visitTitle(visit: Parameters<typeof practitionerText>[0], t: TFunction) {
  const name = practitionerText(visit)
  return name ? t('{{service}} with {{name}}', { service: visit.service.name, name }) : visit.service.name
}
