import { Stack, Text } from '@mantine/core'
import type { WaitlistOffer } from '@polyclinic/contract/visits/waitlist/waitlist-shapes'
import { offerStatuses } from '@polyclinic/contract/visits/waitlist/waitlist-transitions'
import { IconHourglass } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { type Column, ListTable } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Person } from '#ui/Person.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { DateTimeText } from '#ui/values.tsx'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { Countdown } from './Countdown.tsx'
import { OfferAnswers } from './OfferLine.tsx'
import type { WaitlistProps } from './WaitlistScreen.tsx'
import { offerLabel, offerTones, reasonsText } from './wish-labels.ts'

/** The offers with their answers; the last first. */
export function OffersView({ search, onSearch }: WaitlistProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { offers: status } = search
  const { cursor, paging } = useCursorPages(status ?? '')
  const list = useQuery({
    ...query(api.waitlist.listWaitlistOffers, {
      query: { ...(status ? { status } : {}), limit: 50, total: 'true', ...(cursor ? { cursor } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap="md">
      <FilterBar>
        <ChoiceFilter
          label={t('Answer')}
          values={offerStatuses}
          word={(status) => offerLabel(status, t)}
          value={status}
          onChange={(value) => onSearch({ view: 'offers', ...(value ? { offers: value } : {}) })}
        />
      </FilterBar>
      <ListTable
        label={t('Offers')}
        list={list}
        paging={paging}
        columns={columns(t, format, list.dataUpdatedAt)}
        compact={(offer) => <CompactOffer offer={offer} fetched_at={list.dataUpdatedAt} />}
        onOpen={(offer) => onSearch({ ...search, entry: offer.entry_id })}
        empty={
          <EmptyState bare icon={IconHourglass} title={status ? t('No such offers') : t('Nothing was offered yet')}>
            {t('Freed times are offered to whom they suit best; each offer stands here with its answer.')}
          </EmptyState>
        }
      />
    </Stack>
  )
}

function columns(t: TFunction, format: ReturnType<typeof useFormat>, fetched_at: number): Column<WaitlistOffer>[] {
  return [
    {
      accessor: 'patient',
      title: t('Patient'),
      render: (offer) => <Person size="sm" name={offer.patient.name} detail={offer.service.name} />,
    },
    {
      accessor: 'starts_at',
      title: t('Time'),
      render: (offer) => (
        <>
          {format.dateTime(offer.starts_at, 'weekday')}
          <Text fz="xs" c="dimmed">
            {offer.practitioner.name}
          </Text>
        </>
      ),
    },
    {
      accessor: 'reasons',
      title: t('Because'),
      render: (offer) => (
        <Text fz="xs" c="dimmed" maw={260} style={{ whiteSpace: 'normal' }}>
          {reasonsText(offer.reasons, t, format)}
        </Text>
      ),
    },
    {
      accessor: 'created_at',
      title: t('Offered'),
      render: (offer) => (
        <>
          <DateTimeText value={offer.created_at} />
          <Text fz="xs" c="dimmed">
            {offer.made_by === 'system' ? t('by itself') : offer.actor_name}
          </Text>
        </>
      ),
    },
    { accessor: 'status', title: t('Answer'), render: (offer) => <Answer offer={offer} fetched_at={fetched_at} /> },
  ]
}

function Answer({ offer, fetched_at }: { offer: WaitlistOffer; fetched_at: number }) {
  return (
    <Stack gap={6} align="flex-start">
      <Standing offer={offer} fetched_at={fetched_at} />
      <OfferAnswers offer={offer} />
    </Stack>
  )
}

function Standing({ offer, fetched_at }: { offer: WaitlistOffer; fetched_at: number }) {
  const { t } = useTranslation()
  return (
    <StatusBadge tone={offerTones[offer.status]}>
      {offerLabel(offer.status, t)}
      {offer.status === 'open' && (
        <>
          {' · '}
          <Countdown expires_at={offer.expires_at} now={offer.now} fetched_at={fetched_at} />
        </>
      )}
    </StatusBadge>
  )
}

/** The whole row opens the entry, which has the buttons for an answer. */
function CompactOffer({ offer, fetched_at }: { offer: WaitlistOffer; fetched_at: number }) {
  const format = useFormat()
  return (
    <Stack gap={6}>
      <Person size="sm" name={offer.patient.name} detail={offer.service.name} />
      <Text fz="xs">
        {format.dateTime(offer.starts_at, 'weekday')}, {offer.practitioner.name}
      </Text>
      <div>
        <Standing offer={offer} fetched_at={fetched_at} />
      </div>
    </Stack>
  )
}
