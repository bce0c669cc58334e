import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { PlatformUser } from '@polyclinic/contract/foundation/identity/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { roleLabels } from '#shell/role-labels.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { Person } from '#ui/Person.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { accountStatus, kindLabels } from './user-labels.ts'

type AccountAction = PlatformUser['can'][number]

/** Each action with its question, which says what will happen. */
const acts: Record<AccountAction, { label: string; title: string; question: string; done: string; danger: boolean }> = {
  lock: {
    label: 'Lock',
    title: 'Lock this account?',
    question: 'All its sessions end at once, and signing in is refused until it is unlocked.',
    done: 'The account is locked.',
    danger: true,
  },
  unlock: {
    label: 'Unlock',
    title: 'Unlock this account?',
    question: 'Signing in works again.',
    done: 'The account is unlocked.',
    danger: false,
  },
  'reset-second-factor': {
    label: 'Take off the second factor',
    title: 'Take off the second factor?',
    done: 'The second factor is off, and the person is told.',
    danger: true,
    question: 'Only when the person has really lost it, and you know who asks. All sessions end, and the person gets a mail.',
  },
  'sign-out': {
    label: 'Sign out everywhere',
    title: 'Sign this person out everywhere?',
    question: 'All sessions end at once. They can sign in again.',
    done: 'All sessions have ended.',
    danger: false,
  },
}

/** One account: its sessions, its clinics, and the actions on it. */
export function UserPanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const [action, setAction] = useState<AccountAction>()
  const found = useQuery(query(api.users.getUser, { params: { id } }))
  const options = { success: action && t(acts[action].done), onSuccess: () => setAction(undefined) } as {
    success?: string
    onSuccess: () => void
  }
  const commands = {
    lock: useCommand(api.users.lockUser, options),
    unlock: useCommand(api.users.unlockUser, options),
    'reset-second-factor': useCommand(api.users.resetSecondFactor, options),
    'sign-out': useCommand(api.users.signOutUser, options),
  }
  if (!found.data) return <QueryState query={found} bare skeleton={<CardSkeleton lines={5} />} />
  const u = found.data
  return (
    <Stack gap="lg">
      <Group justify="space-between" wrap="nowrap">
        <Person name={u.name} detail={u.email} size="lg" />
        <StatusBadge tone={accountStatus[u.status].tone}>{t(accountStatus[u.status].label)}</StatusBadge>
      </Group>
      <KeyValueList
        items={[
          { label: t('Kind'), value: t(kindLabels[u.kind]) },
          { label: t('E-mail'), value: u.email_verified ? t('confirmed') : t('not confirmed yet') },
          { label: t('Second factor'), value: u.second_factor ? t('on') : t('off') },
          { label: t('Since'), value: <DateTimeText value={u.created_at} /> },
          { label: t('Last seen'), value: u.last_seen_at ? <DateTimeText value={u.last_seen_at} /> : t('never') },
          ...(u.kind === 'patient' ? [{ label: t('Clinics'), value: t('{{count}} clinics', { count: u.enrolment_count }) }] : []),
        ]}
      />
      {u.memberships.length > 0 && (
        <section>
          <Title order={3} fz="sm" mb={4}>
            {t('Works at')}
          </Title>
          {u.memberships.map((m) => (
            <Group key={m.organization_id} justify="space-between">
              <AnchorLink to="/admin/organizations/$id" params={{ id: m.organization_id }}>
                {m.organization_name}
              </AnchorLink>
              <Text c="dimmed">
                {t(roleLabels[m.role])}
                {m.status === 'inactive' && `, ${t('no access')}`}
              </Text>
            </Group>
          ))}
        </section>
      )}
      <section>
        <Title order={3} fz="sm" mb={4}>
          {t('Signed in now')}
        </Title>
        {u.sessions.length === 0 && <Text c="dimmed">{t('Nowhere.')}</Text>}
        {u.sessions.map((s) => (
          <div key={s.id}>
            <Text truncate>{s.user_agent || t('Unknown device')}</Text>
            <Text c="dimmed" fz="xs">
              {s.address} · {t('last used')} <DateTimeText value={s.last_seen_at} format="short" />
            </Text>
          </div>
        ))}
      </section>
      <Group gap="xs">
        {u.can.map((action) => (
          <Button
            key={action}
            variant="default"
            onClick={() => setAction(action)}
            {...(acts[action].danger ? { c: 'var(--text-bad)' } : {})}
          >
            {t(acts[action].label)}
          </Button>
        ))}
        {u.can.length === 0 && <Text c="dimmed">{t('This is your own account; it has its own screen.')}</Text>}
      </Group>
      {action && (
        <ConfirmDialog
          opened
          onClose={() => setAction(undefined)}
          onConfirm={() => commands[action].run({ params: { id } })}
          title={t(acts[action].title)}
          confirmLabel={t(acts[action].label)}
          danger={acts[action].danger}
          pending={commands[action].isPending}
        >
          {t(acts[action].question)}
        </ConfirmDialog>
      )}
    </Stack>
  )
}
