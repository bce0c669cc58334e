import type { UserKind } from '@polyclinic/contract/access'
import { useLocation, useRouter } from '@tanstack/react-router'
import { currentPlace, navigation, pinnedFor, visibleSections } from './navigation.ts'
import { useCan } from './session/use-session.ts'

/** The menu of a kind of user as this role sees it, and where in it the screen stands. */
export function useNavigation(kind: UserKind) {
  const can = useCan()
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  const paths = router.routesByPath as object
  const sections = visibleSections(navigation[kind], can, (path) => path in paths)
  const places = sections.flatMap((section) => section.places)
  const current = currentPlace(sections, pathname)
  return { sections, pinned: places.filter((place) => place.pinned), current, currentPinned: pinnedFor(sections, current) }
}
