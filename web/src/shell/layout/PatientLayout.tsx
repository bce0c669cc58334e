import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceProvider } from '#ui/locale.tsx'
import { useLater } from '#ui/use-later.ts'
import { shownLocale } from '../i18n.ts'
import { useSession } from '../session/use-session.ts'
import { useNavigation } from '../use-navigation.ts'
import { BottomBar } from './BottomBar.tsx'
import { Brand } from './Brand.tsx'
import { ClinicSwitcher } from './ClinicSwitcher.tsx'
import shared from './layout.module.css'
import { Main, SkipLink } from './Main.tsx'
import { NotificationsBell } from './NotificationsBell.tsx'
import { PersonSwitcher } from './PersonSwitcher.tsx'
import classes from './roomy.module.css'
import { UserMenu } from './UserMenu.tsx'
import { useRoomyReading } from './use-roomy-reading.ts'

const loadMenu = () => import('./PatientMenu.tsx')

/** The portal's shell: few places, roomy, phone first. */
export function PatientLayout({ children }: { children?: ReactNode }) {
  const { isAuthenticated, userType, organization, actingFor } = useSession()
  useRoomyReading()
  // Dates and amounts have the reader's own format on all screens, whatever each clinic uses.
  useTranslation()
  if (!isAuthenticated || userType !== 'patient') return null
  return (
    <PlaceProvider locale={shownLocale()} {...(organization ? { zone: organization.time_zone } : {})}>
      <PatientShell key={`${organization?.id} ${actingFor?.id}`}>{children}</PatientShell>
    </PlaceProvider>
  )
}

function PatientShell({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const { actingFor } = useSession()
  const { sections, pinned, current, currentPinned } = useNavigation('patient')
  const [isMenuOpen, menu] = useDisclosure()
  const later = useLater(loadMenu, isMenuOpen ? 1 : true)
  return (
    <div className={classes.shell}>
      <SkipLink />
      <header className={classes.top}>
        <div className={classes.bar}>
          <ActionIcon size="lg" onClick={menu.open} aria-label={t('Open the menu')}>
            <IconMenu2 size={20} />
          </ActionIcon>
          <span className={shared.wideOnly}>
            <Brand to="/patient/dashboard" />
          </span>
          <ClinicSwitcher />
          <PersonSwitcher />
          <div className={shared.topRight}>
            <NotificationsBell to="/patient/notifications" />
            <UserMenu />
          </div>
        </div>
        <nav className={classes.tabs} aria-label={t('Main navigation')}>
          {pinned.map((place) => (
            <Link
              key={place.to}
              to={place.to}
              className={classes.topTab}
              {...(place === currentPinned ? { 'aria-current': 'page' as const, 'data-current': true } : {})}
              activeProps={{}}
            >
              {t(place.label)}
            </Link>
          ))}
        </nav>
      </header>
      {actingFor && (
        <div className={classes.acting} role="status">
          {t('You are looking at this for {{name}}.', { name: actingFor.name })}
        </div>
      )}
      {later && <later.PatientMenu isAsked={isMenuOpen} onClose={menu.close} sections={sections} current={current} />}
      <Main className={classes.main}>{children ?? <Outlet />}</Main>
      <BottomBar places={pinned} current={currentPinned} />
    </div>
  )
}
