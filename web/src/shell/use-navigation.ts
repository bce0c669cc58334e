import type { UserKind } from '@polyclinic/contract/kernel/access'
import { useLocation, useRouter } from '@tanstack/react-router'
import { currentPlace, navigation, pinnedFor, pinnedPlaces, visibleSections } from './navigation.ts'
import type { Staff } from './session/session.ts'
import { useCan, useSession } from './session/use-session.ts'

/** The menu of a kind of user for this role, with the current place. */
export function useNavigation(kind: UserKind) {
  const can = useCan()
  const { user, userType } = useSession()
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  const paths = router.routesByPath as object
  const sections = visibleSections(navigation[kind], can, (path) => path in paths)
  const current = currentPlace(sections, pathname)
  const pinned = pinnedPlaces(sections, userType === 'org_user' ? (user as Staff).user_role : null)
  const currentPinned = pinned.find((place) => place === current) ?? pinnedFor(sections, current)
  return { sections, pinned, current, currentPinned }
}
