import { Button, SegmentedControl, Stack, Title } from '@mantine/core'
import type { Notification } from '@polyclinic/contract/clinic/notifications/notifications'
import { IconBellOff, IconSettings } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages, query } from '#api/index.ts'
import { useSession } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { NotificationLine } from './NotificationLine.tsx'
import classes from './notifications.module.css'
import { useOpenNotification } from './use-open-notification.ts'

interface Props {
  isUnreadOnly: boolean
  onUnreadOnly: (only: boolean) => void
  /** A link to the settings of notifications. */
  settings: (label: ReactNode) => ReactNode
}

/** All notifications of the account, by day, the latest first. */
export function InboxScreen({ isUnreadOnly, onUnreadOnly, settings }: Props) {
  const { t } = useTranslation()
  const open = useOpenNotification()
  const unread = useQuery(query(api.notifications.countUnread)).data?.unread ?? 0
  const list = useInfiniteQuery(pages(api.notifications.listNotifications, { query: isUnreadOnly ? { unread: 'true' } : {} }))
  const readAll = useCommand(api.notifications.markAllRead)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const { userType } = useSession()
  const isPatient = userType === 'patient'
  return (
    <Page narrow={isPatient}>
      <Stack gap="md" {...(isPatient ? {} : { maw: 860 })}>
        <PageHeader
          title={t('Notifications')}
          actions={
            <>
              {unread > 0 && (
                <Button variant="default" loading={readAll.isPending} onClick={() => readAll.run({})}>
                  {t('Mark all as read')}
                </Button>
              )}
              {settings(
                <>
                  <IconSettings size={16} stroke={1.75} aria-hidden="true" />
                  &nbsp;{t('Settings')}
                </>,
              )}
            </>
          }
        />
        <FilterBar>
          <SegmentedControl
            aria-label={t('Which')}
            value={isUnreadOnly ? 'unread' : 'all'}
            onChange={(value) => onUnreadOnly(value === 'unread')}
            data={[
              { value: 'all', label: t('All') },
              { value: 'unread', label: unread > 0 ? t('Unread ({{number}})', { number: unread }) : t('Unread') },
            ]}
          />
        </FilterBar>
        <QueryState
          query={list}
          skeleton={
            <div className={classes.frame}>
              <ListSkeleton rows={5} columns={2} />
            </div>
          }
        />
        {list.data && items.length === 0 && <NothingThere isUnreadOnly={isUnreadOnly} />}
        <Days items={items} onOpen={(item) => void open(item)} />
        {list.hasNextPage && (
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('Show older ones')}
          </Button>
        )}
      </Stack>
    </Page>
  )
}

function Days({ items, onOpen }: { items: Notification[]; onOpen: (item: Notification) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = format.instantDay(new Date().toISOString(), 'long')
  const days = new Map<string, Notification[]>()
  for (const item of items) {
    const day = format.instantDay(item.created_at, 'long')
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return (
    <Stack gap="md">
      {[...days].map(([day, lines]) => (
        <section key={day}>
          <Title order={2} fz="sm" fw={500} c="dimmed" mb={6}>
            {day === today ? t('Today') : day}
          </Title>
          <ul className={`${classes.list} ${classes.frame}`}>
            {lines.map((item) => (
              <li key={item.id}>
                <NotificationLine item={item} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}

function NothingThere({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  const { t } = useTranslation()
  if (isUnreadOnly) return <EmptyState icon={IconBellOff} title={t('You have read everything')} />
  return (
    <EmptyState icon={IconBellOff} title={t('Nothing has been told to you yet')}>
      {t('What happens to you here is told on this page as soon as it happens.')}
    </EmptyState>
  )
}
