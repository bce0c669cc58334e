import { Button, SegmentedControl } from '@mantine/core'
import type { Display } from '@polyclinic/contract/visits/board/board'
import { IconDeviceTv } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { ListTable } from '#ui/ListTable.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { AddressDialog } from '#visits/appointments/index.ts'
import { DisplayPanel } from './DisplayPanel.tsx'
import { CompactDisplay, useDisplayColumns } from './display-columns.tsx'
import { EndDisplay } from './EndDisplay.tsx'

export interface DisplaysSearch {
  status?: 'revoked'
}

interface Props {
  search: DisplaysSearch
  onSearch: (search: DisplaysSearch) => void
}

interface NewDisplay {
  name: string
  secret: string
}

/** The displays of the waiting rooms, which are created and ended here. */
export function DisplaysScreen({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const status = search.status ?? 'active'
  const { cursor, paging } = useCursorPages(status)
  const list = useQuery({
    ...query(api.board.listDisplays, { query: { status, limit: 50, ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const [edited, setEdited] = useState<Display | 'new'>()
  const [ending, setEnding] = useState<Display>()
  const [made, setMade] = useState<NewDisplay>()
  const isManaged = can('settings.manage') && status === 'active'
  const actions = isManaged ? { onChange: setEdited, onEnd: setEnding } : undefined
  const columns = useDisplayColumns(status, actions)
  const add = isManaged && (
    <Button leftSection={<IconDeviceTv size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
      {t('New display')}
    </Button>
  )
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
        columns={columns}
        compact={(display) => <CompactDisplay display={display} actions={actions} />}
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
      {made && <AddressOfDisplay display={made} onClose={() => setMade(undefined)} />}
      <EndDisplay display={ending} onClose={() => setEnding(undefined)} />
    </Page>
  )
}

/** The address of a display that was just created; it is shown only once. */
function AddressOfDisplay({ display: { name, secret }, onClose }: { display: NewDisplay; onClose: () => void }) {
  const { t } = useTranslation()
  const address = `${window.location.origin}/display/${secret}`
  return (
    <AddressDialog
      title={t('The address of {{name}}', { name: name })}
      address={address}
      warning={t('It is shown only now. Who loses it ends the display and makes a new one.')}
      open={{ label: t('Open the display'), href: address, in_new_tab: true }}
      onClose={onClose}
    >
      {t('Open it on the screen in the waiting room and leave it there. Nobody needs to sign in.')}
    </AddressDialog>
  )
}
