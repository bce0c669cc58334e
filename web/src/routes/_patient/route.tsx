import { createFileRoute } from '@tanstack/react-router'
import { clinicOfSearch, enterClinicOfLink, enterPlaceOfEntry } from '#shell/clinic-of-link.ts'
import { requireKind } from '#shell/guard.ts'
import { PatientLayout } from '#shell/layout/PatientLayout.tsx'

export const Route = createFileRoute('/_patient')({
  validateSearch: clinicOfSearch,
  beforeLoad: async (visit) => {
    requireKind('patient')(visit)
    await enterPlaceOfEntry(visit)
    await enterClinicOfLink(visit)
  },
  component: PatientLayout,
})
