import { Tooltip, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Place } from '../navigation.ts'
import classes from './layout.module.css'

interface Props {
  place: Place
  isCurrent: boolean
  /** Only icons; the label is a tooltip. */
  iconOnly?: boolean
  onClick?: () => void
  /** The number of open tasks there. */
  count?: number
}

/** Scrolls a link into view in a menu longer than the screen. */
function intoSight(link: HTMLElement | null) {
  link?.scrollIntoView({ block: 'nearest' })
}

/** One entry of the rail or drawer. */
export function PlaceLink({ place, isCurrent, iconOnly, onClick, count = 0 }: Props) {
  const { t } = useTranslation()
  const Icon = place.icon
  const label = count > 0 ? t('{{place}} {{count}} open', { place: t(place.label), count }) : t(place.label)
  return (
    <Tooltip label={label} position="right" disabled={!iconOnly} openDelay={150}>
      <Link
        to={place.to}
        className={classes.place}
        {...(isCurrent ? { 'aria-current': 'page' as const, 'data-current': true } : {})}
        {...(iconOnly ? { 'aria-label': label } : {})}
        {...(iconOnly ? { 'data-icon-only': true } : {})}
        {...(onClick ? { onClick } : {})}
        ref={isCurrent ? intoSight : null}
        activeProps={{}}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {!iconOnly && <span>{t(place.label)}</span>}
        {count > 0 && (
          <span className={classes.placeCount}>
            {!iconOnly && (
              <>
                {count > 99 ? '99+' : count} <VisuallyHidden>{t('open')}</VisuallyHidden>
              </>
            )}
          </span>
        )}
      </Link>
    </Tooltip>
  )
}
