import { Button, Menu } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { takeLabel, takeTone } from '../document-labels.ts'

/** The stock-takes of the clinic; a new one counts one place. */
export function StockTakesScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { list, paging } = useNewest(api.stock.listStockTakes)
  return (
    <ListScreen
      title={t('Stock-takes')}
      description={t('What lies in a place is counted without seeing what should be there.')}
      list={list}
      paging={paging}
      onOpen={({ id }) => navigate({ to: '/org/stock/takes/$id', params: { id } })}
      actions={
        <>
          <AnchorLink to="/org/stock">{t('All stock')}</AnchorLink>
          <BeginButton />
        </>
      }
      columns={[
        { accessor: 'started_at', title: t('Begun'), render: (row) => <DateTimeText value={row.started_at} /> },
        { accessor: 'place_name', title: t('Place') },
        { accessor: 'started_by_name', title: t('By') },
        {
          accessor: 'status',
          title: t('Status'),
          render: (row) => <StatusBadge tone={takeTone[row.status]}>{takeLabel(row.status, t)}</StatusBadge>,
        },
      ]}
      compact={(row) => <TwoLines title={row.place_name} detail={`${takeLabel(row.status, t)} · ${row.started_by_name}`} />}
      empty={{ title: t('Nothing has been counted yet'), icon: IconClipboardCheck }}
    />
  )
}

function BeginButton() {
  const { t } = useTranslation()
  const navigate = useNavigateIfCurrent()
  const places = useQuery(query(api.stock.listStockPlaces, {})).data?.items.filter(({ kind }) => kind === 'store') ?? []
  const create = useCommand(api.stock.createStockTake, {
    onSuccess: ({ id }) => navigate({ to: '/org/stock/takes/$id', params: { id } }),
  })
  if (places.length < 2)
    return (
      <Button loading={create.isPending} onClick={() => create.run({ body: {} })}>
        {t('Begin to count')}
      </Button>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button loading={create.isPending}>{t('Begin to count')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {places.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => create.run({ body: { place_id: id } })}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
