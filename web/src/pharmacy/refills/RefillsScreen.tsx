import { SegmentedControl, Stack } from '@mantine/core'
import { type RefillRequestStatus, refillRequestStatuses } from '@polyclinic/contract/pharmacy/refills/refill-request-machine'
import { IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { LateRefills } from './LateRefills.tsx'
import { refillLabel } from './labels.ts'
import { RefillCard } from './RefillCard.tsx'
import classes from './refills.module.css'

/** What the screen can show: requests of a status, or supplies that ran out. */
const refillViews = [...refillRequestStatuses, 'late'] as const
type RefillView = (typeof refillViews)[number]

interface Props {
  /** As the address says it. */
  show: string | undefined
  onShow: (show: RefillView) => void
}

/** Requests of patients for a refill, whoever waits longest first, and supplies that ran out without one. */
export function RefillsScreen({ show: asked_for, onShow }: Props) {
  const { t } = useTranslation()
  const show = refillViews.find((view) => view === asked_for) ?? 'requested'
  return (
    <Page narrow>
      <PageHeader title={t('Refill requests')} description={t('Medicine that patients ask to have again.')} />
      <SegmentedControl
        className={classes.tabs}
        aria-label={t('Which requests')}
        withItemsBorders={false}
        value={show}
        onChange={(value) => onShow(value as RefillView)}
        data={refillViews.map((value) => ({ value, label: value === 'late' ? t('Late refills') : refillLabel(value, t) }))}
      />
      {show === 'late' ? <LateRefills /> : <Requests status={show} />}
    </Page>
  )
}

function Requests({ status }: { status: RefillRequestStatus }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(pages(api.refills.listRefills, { query: { status } }))
  const requests = list.data?.pages.flatMap((page) => page.items)
  return (
    <Stack gap="sm">
      {!requests && <QueryState query={list} skeleton={<CardSkeleton />} />}
      {requests?.length === 0 && (
        <EmptyState icon={IconRefresh} title={status === 'requested' ? t('Nobody waits for a refill') : t('Nothing here')}>
          {t('When a patient asks for more of a medicine, it stands here to be answered.')}
        </EmptyState>
      )}
      {requests?.map((request) => (
        <RefillCard key={request.id} request={request} />
      ))}
      <ShowMore list={list} />
    </Stack>
  )
}
