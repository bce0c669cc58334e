import type { ChartComparison } from '@polyclinic/contract/exchange/chart-merges/chart-merges'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, isProblemCode, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { MergeForm } from './MergeForm.tsx'

/** Two charts side by side: which data stays, which moves, and the conflicts that prevent a merge. */
export function CompareScreen({ id, other_id }: { id: string; other_id: string }) {
  const { t } = useTranslation()
  const compared = useQuery({
    ...query(api.chartMerges.compareCharts, { params: { id, other_id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  return (
    <Page>
      <AnchorLink to="/org/similar-charts" style={{ alignSelf: 'flex-start' }}>
        {t('Possible duplicates')}
      </AnchorLink>
      <PageHeader title={t('Compare two charts')} />
      <Body id={id} other_id={other_id} compared={compared} />
    </Page>
  )
}

type Compared = UseQueryResult<ChartComparison>

function Body({ id, other_id, compared }: { id: string; other_id: string; compared: Compared }) {
  const { t } = useTranslation()
  const { data, error, refetch } = compared
  if (data)
    return (
      <MergeForm
        key={`${id} ${other_id} ${data.survivor.version} ${data.merged.version}`}
        compared={data}
        onRefused={() => void refetch()}
      />
    )
  if (isProblemCode(error, 'break_glass_required'))
    return (
      <EmptyState title={t('One of these charts is restricted')}>
        {t('Open it with a reason first, then come back:')}{' '}
        <AnchorLink to="/org/patients/$id" params={{ id }}>
          {t('first chart')}
        </AnchorLink>
        ,{' '}
        <AnchorLink to="/org/patients/$id" params={{ id: other_id }}>
          {t('second chart')}
        </AnchorLink>
      </EmptyState>
    )
  return <QueryState query={compared} skeleton={<DetailSkeleton />} />
}
