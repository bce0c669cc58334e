import { myOverview } from '@polyclinic/contract/visits/overview/my-overview'
import { implement, withContext } from '../../kernel/http/implement.ts'
import { getMyOverview } from './my-overview.ts'

export const overviewRoutes = implement('overview', myOverview, {
  getMyOverview: withContext((context) => getMyOverview(context)),
})
