import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './health-nav.module.css'

const places = [
  { to: '/patient/records', label: 'Records' },
  { to: '/patient/timeline', label: 'Timeline' },
  { to: '/patient/medications', label: 'Medications' },
  { to: '/patient/prescriptions', label: 'Prescriptions' },
  { to: '/patient/results', label: 'Results' },
  { to: '/patient/vaccinations', label: 'Vaccinations' },
  { to: '/patient/documents', label: 'Documents' },
  { to: '/patient/access', label: 'Who viewed it' },
] as const

/** The tabs of a patient's health record. */
export function HealthNav() {
  const { t } = useTranslation()
  const nav = useRef<HTMLElement>(null)
  // The last links may be outside of a phone's screen, so the current one is scrolled into view.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav ref={nav} aria-label={t('Parts of your health record')} className={classes.nav}>
      {places.map(({ to, label }) => (
        <Link key={to} to={to} className={classes.place} activeOptions={{ includeSearch: false, exact: true }}>
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
