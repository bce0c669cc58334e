import { createFileRoute } from '@tanstack/react-router'
import { VerifyScreen } from '#pharmacy/prescriptions/VerifyScreen.tsx'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_public/verify')({
  staticData: { title: 'Check a prescription' },
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } => {
    // The router parses a code of digits as a number.
    const text = typeof code === 'number' ? `${code}` : code
    return typeof text === 'string' && text ? { code: text.slice(0, 40) } : {}
  },
  component: Screen,
})

function Screen() {
  const { code = '' } = Route.useSearch()
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <VerifyScreen code={code} onCode={(next) => navigate({ search: { code: next }, replace: true })} />
}
