import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Place } from '../navigation.ts'
import classes from './layout.module.css'

/** The most used places within reach of a thumb. */
export function BottomBar({ places, current }: { places: Place[]; current: Place | undefined }) {
  const { t } = useTranslation()
  if (places.length === 0) return null
  return (
    <nav className={classes.bottomBar} aria-label={t('Most used')}>
      {places.map((place) => {
        const Icon = place.icon
        const isCurrent = place.to === current?.to
        return (
          <Link
            key={place.to}
            to={place.to}
            className={classes.tab}
            {...(isCurrent ? { 'aria-current': 'page' as const, 'data-current': true } : {})}
            activeProps={{}}
          >
            <Icon size={21} stroke={1.75} aria-hidden="true" />
            <span>{t(place.label)}</span>
          </Link>
        )
      })}
    </nav>
  )
}
