import { ActionIcon, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLater } from '#ui/use-later.ts'
import { ButtonLink } from '../links.tsx'
import { useSession } from '../session/use-session.ts'
import { dashboards, wayBack } from '../way-back.ts'
import { AppearanceButton } from './AppearanceButton.tsx'
import { Brand } from './Brand.tsx'
import shared from './layout.module.css'
import { Main, SkipLink } from './Main.tsx'
import classes from './roomy.module.css'
import { useRoomyReading } from './use-roomy-reading.ts'

const places = [
  { to: '/doctors', label: 'Doctors' },
  { to: '/directory', label: 'Clinics' },
  { to: '/test-directory', label: 'Lab tests' },
  { to: '/help', label: 'Help' },
]

const loadMenu = () => import('./PublicMenu.tsx')
const loadAppearance = () => import('./AppearanceMenu.tsx')

/** The layout of public pages. */
export function PublicLayout({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [isMenuOpen, menu] = useDisclosure()
  const later = useLater(loadMenu, isMenuOpen)
  useRoomyReading()
  const links = places.filter((place) => place.to in router.routesByPath)
  return (
    <div className={classes.shell}>
      <SkipLink />
      <header className={classes.top}>
        <div className={classes.bar}>
          <Brand />
          <nav className={classes.links} aria-label={t('Main navigation')}>
            {links.map((place) => (
              <Link
                key={place.to}
                to={place.to}
                className={classes.link}
                {...(pathname.startsWith(place.to) ? { 'aria-current': 'page' as const, 'data-current': true } : {})}
                activeProps={{}}
              >
                {t(place.label)}
              </Link>
            ))}
          </nav>
          <Group gap="xs" ml="auto" wrap="nowrap">
            <Appearance />
            <span className={shared.wideOnly}>
              <Doors />
            </span>
            <ActionIcon className={shared.burger} size="lg" onClick={menu.open} aria-label={t('Open the menu')}>
              <IconMenu2 size={20} />
            </ActionIcon>
          </Group>
        </div>
      </header>
      {later && (
        <later.PublicMenu isAsked={isMenuOpen} onClose={menu.close} links={links}>
          <Doors />
        </later.PublicMenu>
      )}
      <Main className={classes.main}>{children ?? <Outlet />}</Main>
      <footer className={classes.footer}>
        <Text span fz="xs" c="dimmed">
          Polyclinic
        </Text>
        <Group gap="md">
          <Link to="/auth/org/login" className={classes.quietLink}>
            {t('For staff')}
          </Link>
          <Link to="/auth/org/register" className={classes.quietLink}>
            {t('Register a clinic')}
          </Link>
          {'/verify' in router.routesByPath && (
            <Link to={'/verify' as string} className={classes.quietLink}>
              {t('Check a prescription')}
            </Link>
          )}
        </Group>
      </footer>
    </div>
  )
}

/** Links to sign in and register; for a signed-in account, to the dashboard. */
function Doors() {
  const { t } = useTranslation()
  const { userType } = useSession()
  const from = wayBack(useLocation({ select: (location) => location.href }))
  if (userType) return <ButtonLink to={dashboards[userType]}>{t('Go to my dashboard')}</ButtonLink>
  const search = from && from !== '/' ? { from } : {}
  return (
    <Group gap="xs" wrap="nowrap">
      <ButtonLink variant="default" to="/auth/login" search={search}>
        {t('Sign in')}
      </ButtonLink>
      <ButtonLink to="/auth/patient/register" search={search}>
        {t('Register')}
      </ButtonLink>
    </Group>
  )
}

/** The button is rendered from the start; its menu is fetched when the pointer comes near it, and opens once it is loaded. */
function Appearance() {
  const [presses, setPresses] = useState(0)
  const later = useLater(loadAppearance, presses)
  if (later) return <later.AppearanceMenu />
  const prepare = () => void loadAppearance().catch(() => undefined)
  return (
    <AppearanceButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setPresses(presses + 1)}
    />
  )
}
