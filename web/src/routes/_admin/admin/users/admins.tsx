import { createFileRoute } from '@tanstack/react-router'
import { UsersScreen } from '#foundation/identity/users/UsersScreen.tsx'
import { type UserStatus, userStatus } from '#foundation/identity/users/user-labels.ts'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_admin/admin/users/admins')({
  staticData: { title: 'Administrators' },
  validateSearch: (search): { status?: UserStatus } => {
    const status = userStatus(search.status)
    return status ? { status } : {}
  },
  component: Administrators,
})

function Administrators() {
  const { status } = Route.useSearch()
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return <UsersScreen kind="admin" status={status} onStatus={(next) => navigate({ search: next ? { status: next } : {}, replace: true })} />
}
