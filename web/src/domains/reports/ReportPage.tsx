import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCan } from '#shell/session/use-session.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { FiguresSkeleton } from '#ui/skeletons.tsx'
import { ErrorState, RefusedState } from '#ui/states.tsx'
import { type Range, RangeFields } from './RangeFields.tsx'

interface Props {
  title: string
  description: string
  range: Range
  onRange: (range: Range) => void
  report: { isPending: boolean; error: unknown; refetch: () => unknown }
  children: ReactNode
}

export const useMayReport = () => useCan()('reports.view')

/** Heading, range of days, and the report or why it is not there. */
export function ReportPage({ title, description, range, onRange, report, children }: Props) {
  const may = useMayReport()
  return (
    <Page>
      <PageHeader title={title} description={description} />
      {may && (
        <FilterBar>
          <RangeFields range={range} onChange={onRange} />
        </FilterBar>
      )}
      {!may && <RefusedState />}
      {may && report.isPending && <FiguresSkeleton />}
      {may && Boolean(report.error) && <ErrorState error={report.error} onRetry={report.refetch} />}
      {may && <Stack gap="lg">{children}</Stack>}
    </Page>
  )
}
