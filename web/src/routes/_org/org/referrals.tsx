import { createFileRoute } from '@tanstack/react-router'
import { ReferralsScreen } from '#care/referrals/ReferralsScreen.tsx'
import { readReferralsSearch } from '#care/referrals/referrals-search.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_org/org/referrals')({
  staticData: { title: 'Referrals', permission: 'clinical.view' },
  validateSearch: readReferralsSearch,
  component: Referrals,
})

function Referrals() {
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <ReferralsScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, resetScroll: false })} />
}
