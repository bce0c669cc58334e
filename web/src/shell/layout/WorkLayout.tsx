import { ActionIcon, Drawer, ScrollArea, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2, IconSearch } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceProvider } from '#ui/locale.tsx'
import { chosenLanguage } from '../i18n.ts'
import { openPalette } from '../palette/palette.ts'
import { useSession } from '../session/use-session.ts'
import { useNavigation } from '../use-navigation.ts'
import { dashboards } from '../way-back.ts'
import { BottomBar } from './BottomBar.tsx'
import { Brand } from './Brand.tsx'
import { ClinicSwitcher } from './ClinicSwitcher.tsx'
import shared from './layout.module.css'
import { Main, SkipLink } from './Main.tsx'
import { NotificationsBell } from './NotificationsBell.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useOpenWork } from './use-open-work.ts'
import classes from './work.module.css'

interface Props {
  kind: 'admin' | 'org_user'
  /** The layout for people who work here all day: staff of a clinic, and administrators. */
  children?: ReactNode
}

/** The shell of those who work here all day: staff of a clinic, and administrators. */
export function WorkLayout({ kind, children }: Props) {
  const { isAuthenticated, userType, organization } = useSession()
  // The screen shows a newly chosen language at once.
  useTranslation()
  // Another tab has signed out: the guard is about to redirect, and no screen may look for its user.
  if (!isAuthenticated || userType !== kind || (kind === 'org_user' && !organization)) return null
  return (
    <PlaceProvider {...(organization ? { zone: organization.time_zone, locale: chosenLanguage() ?? organization.locale } : {})}>
      <WorkShell kind={kind} key={organization?.id ?? kind}>
        {children}
      </WorkShell>
    </PlaceProvider>
  )
}

function WorkShell({ kind, children }: Props) {
  const { t } = useTranslation()
  const { sections, pinned, current, currentPinned } = useNavigation(kind)
  const open = useOpenWork(kind)
  const [isCollapsed, setCollapsed] = useLocalStorage({ key: 'rail_collapsed', defaultValue: false, getInitialValueInEffect: false })
  const [isDrawerOpen, drawer] = useDisclosure()
  const places = (iconOnly: boolean, onClick?: () => void) =>
    sections.map((section, index) => (
      <div key={section.label ?? index} className={shared.section}>
        {section.label &&
          (iconOnly ? <hr className={classes.sectionRule} /> : <Text className={shared.sectionLabel}>{t(section.label)}</Text>)}
        {section.places.map((place) => (
          <PlaceLink
            key={place.to}
            place={place}
            isCurrent={place.to === current?.to}
            iconOnly={iconOnly}
            count={place.counts ? (open?.[place.counts] ?? 0) : 0}
            {...(onClick ? { onClick } : {})}
          />
        ))}
      </div>
    ))

  return (
    <div className={classes.work} data-collapsed={isCollapsed || undefined}>
      <SkipLink />
      <aside className={classes.rail}>
        <div className={classes.railHead}>
          <Brand to={dashboards[kind]} iconOnly={isCollapsed} />
        </div>
        <ScrollArea className={classes.railBody} type="hover" scrollbarSize={6}>
          <nav aria-label={t('Main navigation')}>{places(isCollapsed)}</nav>
        </ScrollArea>
        <Tooltip label={isCollapsed ? t('Show the words') : t('Icons only')} position="right">
          <ActionIcon
            className={classes.railToggle}
            onClick={() => setCollapsed(!isCollapsed)}
            aria-label={isCollapsed ? t('Show the words') : t('Icons only')}
          >
            {isCollapsed ? (
              <IconLayoutSidebarLeftExpand size={18} stroke={1.75} />
            ) : (
              <IconLayoutSidebarLeftCollapse size={18} stroke={1.75} />
            )}
          </ActionIcon>
        </Tooltip>
      </aside>
      <header className={classes.top}>
        <ActionIcon className={shared.burger} size="lg" onClick={drawer.open} aria-label={t('Open the navigation')}>
          <IconMenu2 size={20} />
        </ActionIcon>
        {kind === 'org_user' ? (
          <ClinicSwitcher />
        ) : (
          <Text fw={500} className={shared.clinic}>
            {t('Platform')}
          </Text>
        )}
        <div className={shared.topRight}>
          <UnstyledButton className={classes.search} onClick={openPalette}>
            <IconSearch size={16} stroke={1.75} aria-hidden="true" />
            <span className={shared.wideWord}>{t('Search')}</span>
            <kbd>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
          </UnstyledButton>
          <NotificationsBell to={kind === 'admin' ? '/admin/notifications' : '/org/notifications'} />
          <UserMenu />
        </div>
      </header>
      <Drawer
        opened={isDrawerOpen}
        onClose={drawer.close}
        size={280}
        padding="sm"
        title={<Brand to={dashboards[kind]} />}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <nav aria-label={t('Main navigation')}>{places(false, drawer.close)}</nav>
      </Drawer>
      <Main className={classes.workMain}>{children ?? <Outlet />}</Main>
      <BottomBar places={pinned.slice(0, 4)} current={currentPinned} />
    </div>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
