import { createFileRoute } from '@tanstack/react-router'
import '#domains/system/search-findings.ts'
import { requireKind } from '#shell/guard.ts'
import { PatientLayout } from '#shell/layout/PatientLayout.tsx'

export const Route = createFileRoute('/_patient')({
  beforeLoad: requireKind('patient'),
  component: PatientLayout,
})
