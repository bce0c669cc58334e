import { Button, Group, Stack, Text } from '@mantine/core'
import type { contract } from '@polyclinic/contract'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { QueryState } from '#ui/QueryState.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { DateTimeText } from '#ui/values.tsx'
import classes from './account.module.css'
import { describeDevice } from './describe-device.ts'

type Item = OutputOf<(typeof contract)['identity']['listSessions']>['items'][number]

/** Every browser that is signed in to this account, this one first. */
export function SessionList() {
  const { t } = useTranslation()
  const sessions = useQuery(query(api.identity.listSessions))
  const end = useCommand(api.identity.endSession, { success: ({ message }) => message })
  if (!sessions.data) return <QueryState query={sessions} bare skeleton={<ListSkeleton rows={2} columns={3} />} />
  const items = [...sessions.data.items].sort((a, b) => Number(b.current) - Number(a.current))
  const other_sessions = items.filter((item) => !item.current)
  const endAll = async () => {
    for (const { id } of other_sessions) await end.run({ params: { id } })
  }
  return (
    <Stack gap="sm">
      <ul className={classes.sessions}>
        {items.map((item) => (
          <SessionLine key={item.id} item={item} isEnding={end.isPending} onEnd={() => end.run({ params: { id: item.id } })} />
        ))}
      </ul>
      {other_sessions.length > 1 && (
        <Group>
          <Button variant="default" loading={end.isPending} onClick={() => void endAll()}>
            {t('Sign out everywhere else')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function SessionLine({ item, isEnding, onEnd }: { item: Item; isEnding: boolean; onEnd: () => void }) {
  const { t } = useTranslation()
  const device = describeDevice(item.user_agent)
  const Icon = device.isPhone ? IconDeviceMobile : IconDeviceDesktop
  const name = nameOf(t, device)
  return (
    <li className={classes.session}>
      <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.device} />
      <div className={classes.sessionText}>
        <Group gap="xs">
          <Text fw={500}>{name}</Text>
          {item.current && <StatusBadge tone="active">{t('This device')}</StatusBadge>}
        </Group>
        <Text c="dimmed" fz="xs">
          {t('Address {{address}}', { address: item.address })}
        </Text>
        <Text c="dimmed" fz="xs">
          {t('Signed in')} <DateTimeText value={item.created_at} format="short" /> · {t('last used')}{' '}
          <DateTimeText value={item.last_seen_at} format="short" />
        </Text>
      </div>
      {!item.current && (
        <Button variant="default" size="xs" disabled={isEnding} onClick={onEnd} aria-label={t('Sign out {{device}}', { device: name })}>
          {t('Sign out')}
        </Button>
      )}
    </li>
  )
}

function nameOf(t: TFunction, { browser, system }: ReturnType<typeof describeDevice>) {
  if (browser && system) return t('{{browser}} on {{system}}', { browser, system })
  return browser ?? system ?? t('Another program')
}
