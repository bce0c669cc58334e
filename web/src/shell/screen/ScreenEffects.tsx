import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isOtherScreen } from './titles.ts'

/** The document's title follows the screen, and the focus goes to its main heading. */
export function ScreenEffects() {
  const { t } = useTranslation()
  const router = useRouter()
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  useEffect(() => {
    document.title = title ? `${t(title)} · Polyclinic` : 'Polyclinic'
  }, [title, t])
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (isOtherScreen(fromLocation?.pathname, toLocation.pathname)) focusHeading()
      }),
    [router],
  )
  return null
}

function focusHeading() {
  const active = document.activeElement
  // A dialog or a field that asked for the focus keeps it.
  if (active instanceof HTMLElement && active.closest('input, textarea, [role="dialog"], [data-autofocus]')) return
  const heading = document.querySelector<HTMLElement>('[data-main-heading]') ?? document.getElementById('main')
  heading?.focus({ preventScroll: true })
}
