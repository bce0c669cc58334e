import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Place, Section } from '../navigation.ts'
import shared from './layout.module.css'
import { PlaceLink } from './PlaceLink.tsx'
import { SideMenu } from './SideMenu.tsx'

interface Props {
  isAsked: boolean
  onClose: () => void
  sections: Section[]
  current: Place | undefined
}

/** All places of the portal. */
export function PatientMenu({ isAsked, onClose, sections, current }: Props) {
  const { t } = useTranslation()
  return (
    <SideMenu isAsked={isAsked} onClose={onClose} padding="sm" home="/patient/dashboard">
      <nav aria-label={t('All places')}>
        {sections.map((section, index) => (
          <div key={section.label ?? index} className={shared.section}>
            {section.label && <Text className={shared.sectionLabel}>{t(section.label)}</Text>}
            {section.places.map((place) => (
              <PlaceLink key={place.to} place={place} isCurrent={place.to === current?.to} onClick={onClose} />
            ))}
          </div>
        ))}
      </nav>
    </SideMenu>
  )
}
