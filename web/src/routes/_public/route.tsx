import { createFileRoute } from '@tanstack/react-router'
import { PublicLayout } from '#shell/layout/PublicLayout.tsx'

export const Route = createFileRoute('/_public')({ component: PublicLayout })
