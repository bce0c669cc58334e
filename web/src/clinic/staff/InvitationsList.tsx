import { Button, Group, Text } from '@mantine/core'
import type { StaffInvitation } from '@polyclinic/contract/clinic/staff/staff'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { roleLabels } from '#shell/role-labels.ts'
import { useCommand } from '#shell/use-command.ts'
import { ListTable } from '#ui/ListTable.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { DateTimeText } from '#ui/values.tsx'

/** People who were invited and have not accepted yet. */
export function InvitationsList() {
  const { t } = useTranslation()
  const { cursor, paging } = useCursorPages()
  const list = useQuery(query(api.staff.listInvitations, { query: { cursor } }))
  const resend = useCommand(api.staff.resendInvitation, { success: ({ email }) => t('A new link is on its way to {{email}}.', { email }) })
  const revoke = useCommand(api.staff.revokeInvitation, { success: t('The invitation is taken back. Its link no longer works.') })
  const actions = ({ id, email, can }: StaffInvitation) => (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {can.includes('resend') && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('Send again to {{email}}', { email })}
          onClick={() => resend.run({ params: { id } })}
        >
          {t('Send again')}
        </Button>
      )}
      {can.includes('revoke') && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={t('Take back the invitation of {{email}}', { email })}
          onClick={() => revoke.run({ params: { id } })}
        >
          {t('Take back')}
        </Button>
      )}
    </Group>
  )
  const outcome = ({ practitioner }: StaffInvitation) => {
    if (!practitioner) return '–'
    if (practitioner.specialty === null) return t('Profile can be booked already')
    const services = t('{{count}} services', { count: practitioner.service_count })
    const days = t('{{count}} days a week', { count: practitioner.day_count })
    return t('On acceptance: {{what}}', { what: [practitioner.specialty, services, days].join(' · ') })
  }
  const status = ({ status: value }: StaffInvitation) =>
    value === 'open' ? (
      <StatusBadge tone="waiting">{t('Waiting')}</StatusBadge>
    ) : (
      <StatusBadge tone="ended">{t('Link expired')}</StatusBadge>
    )
  return (
    <ListTable<StaffInvitation>
      label={t('Invitations')}
      list={list}
      paging={paging}
      columns={[
        { accessor: 'email', title: t('E-mail'), render: (invitation) => <Text fw={500}>{invitation.email}</Text> },
        { accessor: 'name', title: t('Name'), render: (invitation) => invitation.name ?? '–' },
        { accessor: 'role', title: t('Role'), render: (invitation) => t(roleLabels[invitation.role]) },
        { accessor: 'practitioner', title: t('Practitioner'), render: outcome },
        { accessor: 'expires_at', title: t('Works until'), render: (invitation) => <DateTimeText value={invitation.expires_at} /> },
        { accessor: 'status', title: t('Status'), render: status },
        { accessor: 'id', title: '', textAlign: 'right', render: actions },
      ]}
      compact={(invitation) => (
        <div style={{ minWidth: 0, width: '100%' }}>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={500} truncate>
              {invitation.email}
            </Text>
            {status(invitation)}
          </Group>
          <Text c="dimmed" fz="xs">
            {t(roleLabels[invitation.role])}
          </Text>
          {invitation.practitioner && (
            <Text c="dimmed" fz="xs">
              {outcome(invitation)}
            </Text>
          )}
          {actions(invitation)}
        </div>
      )}
      empty={
        <EmptyState bare icon={IconMail} title={t('No open invitation')}>
          {t('Invite your colleagues; who accepts appears under People.')}
        </EmptyState>
      }
    />
  )
}
