import { createFileRoute } from '@tanstack/react-router'
import { AuthLayout } from '#shell/layout/AuthLayout.tsx'

export const Route = createFileRoute('/_auth')({ component: AuthLayout })
