import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './auth.module.css'
import { Brand } from './Brand.tsx'
import { Main, SkipLink } from './Main.tsx'
import { useRoomyReading } from './use-roomy-reading.ts'

const highRings = [60, 112, 164, 216, 268, 320, 372]
const lowRings = [40, 84, 128, 172, 216]

/** Two halves: the form, and one quiet sentence. */
export function AuthLayout() {
  const { t } = useTranslation()
  useRoomyReading()
  return (
    <div className={classes.auth}>
      <SkipLink />
      <div className={classes.authForm}>
        <header>
          <Brand />
        </header>
        <Main className={classes.authMain}>
          <Outlet />
        </Main>
      </div>
      <aside className={classes.authAside}>
        <svg className={classes.authArt} viewBox="0 0 400 400" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
          <g fill="none" stroke="currentColor" strokeWidth="1">
            {highRings.map((radius) => (
              <circle key={radius} cx="400" cy="0" r={radius} />
            ))}
            {lowRings.map((radius) => (
              <circle key={radius} cx="0" cy="400" r={radius} />
            ))}
          </g>
        </svg>
        <p className={classes.authSentence}>
          {t('Everything about a visit in one place: the time, the note, the prescription and the bill.')}
        </p>
      </aside>
    </div>
  )
}
