import { Button } from '@mantine/core'
import type { TimelineItem } from '@polyclinic/contract/exchange/timeline/timeline'
import { myTimelineKinds } from '@polyclinic/contract/exchange/timeline/timeline-kinds'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { HealthNav } from '#chart/patients/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { usePatient } from '#shell/session/use-session.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { everything, isNarrowed, queryOf, TimelineFilters } from './TimelineFilters.tsx'
import { timelineEntry, titleOf } from './timeline-entry.tsx'

/** A patient's visits and the released entries of the clinic, in order of time. */
export function MyTimelineScreen() {
  const { t } = useTranslation()
  const { organization } = usePatient()
  const [choice, setChoice] = useState(everything)
  const list = useInfiniteQuery({ ...pages(api.timeline.listMyTimeline, { query: queryOf(choice) }), enabled: organization !== null })
  const items = organization ? list.data?.pages.flatMap((page) => page.items) : []
  return (
    <Page narrow>
      <HealthNav />
      <PageHeader title={t('Timeline')} description={t('Your visits and what your clinic has released to you, the latest first.')} />
      <TimelineFilters kinds={myTimelineKinds} value={choice} onChange={setChoice} />
      {!items && <QueryState query={list} skeleton={<ListSkeleton rows={5} columns={2} />} />}
      {items?.length === 0 &&
        (isNarrowed(choice) ? (
          <EmptyState
            title={t('Nothing fits these filters')}
            action={
              <Button variant="default" onClick={() => setChoice(everything)}>
                {t('Show everything')}
              </Button>
            }
          />
        ) : (
          <EmptyState title={t('Nothing yet')}>
            {t('After a visit, what your clinic shares with you stands here: letters, results, vaccinations and prescriptions.')}
          </EmptyState>
        ))}
      {items && items.length > 0 && <Timeline entries={items.map((item) => timelineEntry(item, <TitleLink item={item} />, t))} />}
      <ShowMore list={list}>{t('Show earlier')}</ShowMore>
    </Page>
  )
}

function TitleLink({ item }: { item: TimelineItem }): ReactNode {
  const { t } = useTranslation()
  const title = titleOf(item, t)
  const params = { id: item.id }
  const link = {
    appointment: () => (
      <AnchorLink to="/patient/appointments/$id" params={params} c="inherit">
        {title}
      </AnchorLink>
    ),
    record: () => (
      <AnchorLink to="/patient/records/$id" params={params} c="inherit">
        {title}
      </AnchorLink>
    ),
    prescription: () => (
      <AnchorLink to="/patient/prescriptions/$id" params={params} c="inherit">
        {title}
      </AnchorLink>
    ),
    dispense: () => title,
    document: () => (
      <AnchorLink to="/patient/documents" c="inherit">
        {title}
      </AnchorLink>
    ),
    immunization: () => (
      <AnchorLink to="/patient/vaccinations" c="inherit">
        {title}
      </AnchorLink>
    ),
    'lab-result': () => (
      <AnchorLink to="/patient/results" c="inherit">
        {title}
      </AnchorLink>
    ),
  }[item.kind as (typeof myTimelineKinds)[number]]
  return link?.() ?? title
}
