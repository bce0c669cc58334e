import { createFileRoute } from '@tanstack/react-router'
import { InboxScreen } from '#clinic/notifications/InboxScreen.tsx'
import { inboxSearch } from '#clinic/notifications/inbox-search.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useNavigateIfCurrent } from '#shell/use-navigate-if-current.ts'

export const Route = createFileRoute('/_admin/admin/notifications')({
  staticData: { title: 'Notifications' },
  validateSearch: inboxSearch,
  component: Screen,
})

function Screen() {
  const { only } = Route.useSearch()
  const navigate = useNavigateIfCurrent(Route.useNavigate())
  return (
    <InboxScreen
      isUnreadOnly={only === 'unread'}
      onUnreadOnly={(unread) => navigate({ search: unread ? { only: 'unread' } : {}, replace: true })}
      settings={(label) => (
        <ButtonLink variant="default" to="/admin/account" hash="notifications">
          {label}
        </ButtonLink>
      )}
    />
  )
}
