import { ActionIcon, Menu, Text } from '@mantine/core'
import type { Display } from '@polyclinic/contract/visits/board/board'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Column } from '#ui/ListTable.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { DateTimeText } from '#ui/values.tsx'

/** The actions on a display that is in use. */
export interface DisplayActions {
  onChange: (display: Display) => void
  onEnd: (display: Display) => void
}

export function useDisplayColumns(status: Display['status'], actions: DisplayActions | undefined): Column<Display>[] {
  const { t } = useTranslation()
  return [
    {
      accessor: 'name',
      title: t('Name'),
      render: (display) => (
        <Text span fw={500}>
          {display.name}
        </Text>
      ),
    },
    { accessor: 'location', title: t('Shows'), render: (display) => display.location?.name ?? t('Every place') },
    {
      accessor: 'status',
      title: t('Status'),
      render: (display) =>
        display.status === 'active' ? (
          <StatusBadge tone="success">{t('In use')}</StatusBadge>
        ) : (
          <StatusBadge tone="ended">{t('Ended')}</StatusBadge>
        ),
    },
    {
      accessor: 'created_at',
      title: status === 'active' ? t('Made') : t('Ended'),
      render: (display) => <DateTimeText value={display.revoked_at ?? display.created_at} />,
    },
    ...(actions
      ? [
          {
            accessor: 'actions',
            title: '',
            textAlign: 'right' as const,
            width: 60,
            render: (display: Display) => <RowActions display={display} {...actions} />,
          },
        ]
      : []),
  ]
}

/** One display on a phone. */
export function CompactDisplay({ display, actions }: { display: Display; actions: DisplayActions | undefined }) {
  const { t } = useTranslation()
  return (
    <div style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
      <div>
        <Text fw={500}>{display.name}</Text>
        <Text fz="xs" c="dimmed">
          {display.location?.name ?? t('Every place')}
        </Text>
      </div>
      {actions && <RowActions display={display} {...actions} />}
    </div>
  )
}

function RowActions({ display, onChange, onEnd }: DisplayActions & { display: Display }) {
  const { t } = useTranslation()
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('More for {{name}}', { name: display.name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChange(display)}>{t('Change…')}</Menu.Item>
        <Menu.Item color="red" onClick={() => onEnd(display)}>
          {t('End…')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
