import { ActionIcon, Drawer, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceProvider } from '#ui/locale.tsx'
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
import { PlaceLink } from './PlaceLink.tsx'
import classes from './roomy.module.css'
import { UserMenu } from './UserMenu.tsx'
import { useRoomyReading } from './use-roomy-reading.ts'

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
      <Drawer
        opened={isMenuOpen}
        onClose={menu.close}
        size={300}
        padding="sm"
        title={<Brand to="/patient/dashboard" />}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <nav aria-label={t('All places')}>
          {sections.map((section, index) => (
            <div key={section.label ?? index} className={shared.section}>
              {section.label && <Text className={shared.sectionLabel}>{t(section.label)}</Text>}
              {section.places.map((place) => (
                <PlaceLink key={place.to} place={place} isCurrent={place.to === current?.to} onClick={menu.close} />
              ))}
            </div>
          ))}
        </nav>
      </Drawer>
      <Main className={classes.main}>{children ?? <Outlet />}</Main>
      <BottomBar places={pinned} current={currentPinned} />
    </div>
  )
}
