import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { FilterBar } from '#ui/FilterBar.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FiguresSkeleton } from '#ui/skeletons.tsx'
import { type Range, RangeFields } from './RangeFields.tsx'

interface Props {
  title: string
  description: string
  range: Range
  onRange: (range: Range) => void
  report: { data: unknown; error: unknown; refetch: () => unknown }
  children: ReactNode
}

/** The frame of a report: heading, period, and the report or the reason why it is missing. */
export function ReportPage({ title, description, range, onRange, report, children }: Props) {
  return (
    <Page>
      <PageHeader title={title} description={description} />
      <FilterBar>
        <RangeFields range={range} onChange={onRange} />
      </FilterBar>
      <QueryState query={report} skeleton={<FiguresSkeleton />} />
      <Stack gap="lg">{children}</Stack>
    </Page>
  )
}
