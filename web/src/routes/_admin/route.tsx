import { createFileRoute } from '@tanstack/react-router'
import { requireKind } from '#shell/guard.ts'
import { WorkLayout } from '#shell/layout/WorkLayout.tsx'

export const Route = createFileRoute('/_admin')({
  beforeLoad: requireKind('admin'),
  component: () => <WorkLayout kind="admin" />,
})
