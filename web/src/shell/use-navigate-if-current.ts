import { type UseNavigateResult, useMatch, useNavigate, useRouter } from '@tanstack/react-router'

/**
 * The navigation of a screen for what happens later than the click: the answer of the server, a timer.
 * It does nothing once the user has gone on to another address, also while that screen is still loading,
 * so that a late answer takes nobody away from what they opened.
 */
export function useNavigateIfCurrent<From extends string = string>(navigate?: UseNavigateResult<From>): UseNavigateResult<From> {
  const router = useRouter()
  const navigateAnywhere = useNavigate()
  const own = useMatch({ strict: false, select: ({ pathname }) => withoutSlash(pathname) })
  const go = (navigate ?? navigateAnywhere) as (options: unknown) => Promise<void>
  return (async (options: unknown) => {
    if (withoutSlash(router.latestLocation.pathname) === own) await go(options)
  }) as UseNavigateResult<From>
}

const withoutSlash = (pathname: string) => pathname.replace(/\/+$/, '')
