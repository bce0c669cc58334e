import { Button } from '@mantine/core'
import { IconTransfer } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { transferLabel, transferTone } from '../document-labels.ts'
import { PlaceDialog } from './PlaceDialog.tsx'
import { SendDialog } from './SendDialog.tsx'

/** Stock on its way from one place to another; places are added here too. */
export function TransfersScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'send' | 'place' | null>(null)
  const { list, paging } = useNewest(api.stock.listStockTransfers)
  const close = () => setDialog(null)
  return (
    <ListScreen
      title={t('Transfers')}
      description={t('What is sent is in neither place until it is accepted.')}
      list={list}
      paging={paging}
      onOpen={({ id }) => navigate({ to: '/org/stock/transfers/$id', params: { id } })}
      actions={
        <>
          <AnchorLink to="/org/stock">{t('All stock')}</AnchorLink>
          <Button variant="default" onClick={() => setDialog('place')}>
            {t('New place')}
          </Button>
          <Button onClick={() => setDialog('send')}>{t('Send stock')}</Button>
        </>
      }
      columns={[
        { accessor: 'dispatched_at', title: t('Sent'), render: (row) => <DateTimeText value={row.dispatched_at} /> },
        { accessor: 'from_place_name', title: t('From') },
        { accessor: 'to_place_name', title: t('To') },
        { accessor: 'dispatched_by_name', title: t('By') },
        {
          accessor: 'status',
          title: t('Status'),
          render: (row) => <StatusBadge tone={transferTone[row.status]}>{transferLabel(row.status, t)}</StatusBadge>,
        },
      ]}
      compact={(row) => <TwoLines title={`${row.from_place_name} – ${row.to_place_name}`} detail={transferLabel(row.status, t)} />}
      empty={{ title: t('Nothing has been sent yet'), icon: IconTransfer }}
    >
      {dialog === 'send' && <SendDialog onClose={close} />}
      {dialog === 'place' && <PlaceDialog onClose={close} />}
    </ListScreen>
  )
}
