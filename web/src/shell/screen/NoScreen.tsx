import { PatientLayout } from '../layout/PatientLayout.tsx'
import { PublicLayout } from '../layout/PublicLayout.tsx'
import { WorkLayout } from '../layout/WorkLayout.tsx'
import { useSession } from '../session/use-session.ts'
import { NotFoundScreen } from './ScreenError.tsx'

/** The screen of an unknown address: in the layout of the account that opened it. */
export function NoScreen() {
  const { userType, organizationId } = useSession()
  if (userType === 'patient')
    return (
      <PatientLayout>
        <NotFoundScreen />
      </PatientLayout>
    )
  if (userType === 'admin' || (userType === 'org_user' && organizationId))
    return (
      <WorkLayout kind={userType}>
        <NotFoundScreen />
      </WorkLayout>
    )
  return (
    <PublicLayout>
      <NotFoundScreen />
    </PublicLayout>
  )
}
