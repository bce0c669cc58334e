import { createFileRoute } from '@tanstack/react-router'
import { PatientLayout } from '#shell/layout/PatientLayout.tsx'
import { PublicLayout } from '#shell/layout/PublicLayout.tsx'
import { useSession } from '#shell/session/use-session.ts'

/** Open to all: in the patient's own layout for a signed-in patient, in the public one otherwise. */
export const Route = createFileRoute('/_open')({ component: OpenLayout })

function OpenLayout() {
  const { userType } = useSession()
  return userType === 'patient' ? <PatientLayout /> : <PublicLayout />
}
