import { createFileRoute } from '@tanstack/react-router'
import { guestOnly } from '#shell/guard.ts'

export const Route = createFileRoute('/_auth/_guest')({ beforeLoad: guestOnly })
