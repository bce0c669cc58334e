import { ActionIcon, Button, Menu, SegmentedControl, Text } from '@mantine/core'
import type { Display } from '@polyclinic/contract/board'
import { IconDeviceTv, IconDots } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AddressDialog } from '#domains/appointments/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { ListTable } from '#ui/ListTable.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { DateTimeText } from '#ui/values.tsx'
import { DisplayPanel } from './DisplayPanel.tsx'

export interface DisplaysSearch {
  status?: 'revoked'
}

interface Props {
  search: DisplaysSearch
  onSearch: (search: DisplaysSearch) => void
}

const addressOf = ({ secret }: { secret: string }) => `${window.location.origin}/display/${secret}`

/** The screens of the waiting rooms: made here, and ended here. */
export function DisplaysScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const mayManage = can('settings.manage')
  const status = search.status ?? 'active'
  const { cursor, paging } = useCursorPages(status)
  const list = useQuery({
    ...query(api.board.listDisplays, { query: { status, limit: 50, ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const [edited, setEdited] = useState<Display | 'new'>()
  const [ending, setEnding] = useState<Display>()
  const [made, setMade] = useState<{ name: string; secret: string }>()
  const revoke = useCommand(api.board.revokeDisplay, {
    success: ({ name }) => t('{{name}} shows nothing any more.', { name }),
    onSuccess: () => setEnding(undefined),
  })
  const add = mayManage && status === 'active' && (
    <Button leftSection={<IconDeviceTv size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
      {t('New display')}
    </Button>
  )
  const where = (display: Display) => display.location?.name ?? t('Every place')
  return (
    <Page>
      <PageHeader
        title={t('Waiting-room displays')}
        description={t('A screen that shows queue numbers and rooms, never names. It has an address of its own and stays on.')}
        actions={add}
      />
      <FilterBar
        right={
          <SegmentedControl
            aria-label={t('Status')}
            value={status}
            onChange={(value) => onSearch(value === 'revoked' ? { status: 'revoked' } : {})}
            data={[
              { value: 'active', label: t('In use') },
              { value: 'revoked', label: t('Ended') },
            ]}
          />
        }
      >
        {null}
      </FilterBar>
      <ListTable
        label={t('Waiting-room displays')}
        list={list}
        paging={paging}
        columns={[
          {
            accessor: 'name',
            title: t('Name'),
            render: (display) => (
              <Text span fw={500}>
                {display.name}
              </Text>
            ),
          },
          { accessor: 'location', title: t('Shows'), render: where },
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
          ...(mayManage && status === 'active'
            ? [
                {
                  accessor: 'actions',
                  title: '',
                  textAlign: 'right' as const,
                  width: 60,
                  render: (display: Display) => (
                    <Actions display={display} onChange={() => setEdited(display)} onEnd={() => setEnding(display)} />
                  ),
                },
              ]
            : []),
        ]}
        compact={(display) => (
          <div style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
            <div>
              <Text fw={500}>{display.name}</Text>
              <Text fz="xs" c="dimmed">
                {where(display)}
              </Text>
            </div>
            {mayManage && status === 'active' && (
              <Actions display={display} onChange={() => setEdited(display)} onEnd={() => setEnding(display)} />
            )}
          </div>
        )}
        empty={
          status === 'active' ? (
            <EmptyState bare icon={IconDeviceTv} title={t('No display yet')} action={add}>
              {t('Make one, open its address on a screen in the waiting room, and leave it on.')}
            </EmptyState>
          ) : (
            <EmptyState bare icon={IconDeviceTv} title={t('No display was ended')} />
          )
        }
      />
      <DisplayPanel
        display={edited}
        onClose={() => setEdited(undefined)}
        onMade={(display) => {
          setEdited(undefined)
          setMade(display)
        }}
      />
      {made && (
        <AddressDialog
          title={t('The address of {{name}}', { name: made.name })}
          address={addressOf(made)}
          warning={t('It is shown only now. Who loses it ends the display and makes a new one.')}
          open={{ label: t('Open the display'), href: addressOf(made), in_new_tab: true }}
          onClose={() => setMade(undefined)}
        >
          {t('Open it on the screen in the waiting room and leave it there. Nobody needs to sign in.')}
        </AddressDialog>
      )}
      <ConfirmDialog
        opened={ending !== undefined}
        onClose={() => setEnding(undefined)}
        onConfirm={() => ending && void revoke.run({ params: { id: ending.id }, body: {} })}
        title={t('End {{name}}?', { name: ending?.name ?? '' })}
        confirmLabel={t('End the display')}
        danger
        pending={revoke.isPending}
      >
        {t('Its screen goes dark at once and its address never works again.')}
      </ConfirmDialog>
    </Page>
  )
}

function Actions({ display, onChange, onEnd }: { display: Display; onChange: () => void; onEnd: () => void }) {
  const { t } = useTranslation()
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('More for {{name}}', { name: display.name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onChange}>{t('Change…')}</Menu.Item>
        <Menu.Item color="red" onClick={onEnd}>
          {t('End…')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
