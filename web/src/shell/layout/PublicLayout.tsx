import { ActionIcon, Drawer, Group, Menu, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2, IconMoon } from '@tabler/icons-react'
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../links.tsx'
import { useSession } from '../session/use-session.ts'
import { dashboards, wayBack } from '../way-back.ts'
import { Brand } from './Brand.tsx'
import { ColourSchemeItems } from './ColourSchemeToggle.tsx'
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

/** The shell of what anybody may see. */
export function PublicLayout({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [isMenuOpen, menu] = useDisclosure()
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
            <AppearanceMenu />
            <span className={shared.wideOnly}>
              <Doors />
            </span>
            <ActionIcon className={shared.burger} size="lg" onClick={menu.open} aria-label={t('Open the menu')}>
              <IconMenu2 size={20} />
            </ActionIcon>
          </Group>
        </div>
      </header>
      <Drawer opened={isMenuOpen} onClose={menu.close} size={300} title={<Brand />} closeButtonProps={{ 'aria-label': t('Close') }}>
        <Stack gap="lg">
          <nav aria-label={t('Main navigation')}>
            {links.map((place) => (
              <Link key={place.to} to={place.to} className={shared.place} onClick={menu.close}>
                {t(place.label)}
              </Link>
            ))}
          </nav>
          <Doors />
        </Stack>
      </Drawer>
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

/** Signing in and registering; for who is signed in, the way to the dashboard. */
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

function AppearanceMenu() {
  const { t } = useTranslation()
  return (
    <Menu width={200}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t('Appearance')}>
          <IconMoon size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ColourSchemeItems />
      </Menu.Dropdown>
    </Menu>
  )
}
