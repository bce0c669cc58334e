import { createFileRoute } from '@tanstack/react-router'
import { SimilarChartsScreen } from '#exchange/chart-merges/SimilarChartsScreen.tsx'

export const Route = createFileRoute('/_org/org/similar-charts')({
  staticData: { title: 'Possible duplicates', permission: 'patients.merge' },
  component: SimilarChartsScreen,
})
